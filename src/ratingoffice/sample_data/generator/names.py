"""Invented people and places: names of ten federations to be combined at random."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Country:
    """A federation, its share of the players, and the names used there."""

    code: str
    weight: int
    men: str
    women: str
    families: str
    towns: str


COUNTRIES = (
    Country(
        "FRA",
        16,
        "Antoine Bastien Clément Damien Édouard Fabien Gaël Hugo Julien Loïc Mathieu Noé Rémi Théo Yann",
        "Agathe Béatrice Chloé Élodie Hélène Inès Léa Maëlle Océane Zoé",
        "Aubert Bélanger Blanchet Carpentier Chauvin Delorme Desprès Fournier Garnier Guérin Hébert Jacquot Lefèvre "
        "Legrand Mercier Noël Périer Poirier Renaud Rivière Rousselet Seguin Thévenet Vasseur Vidal",
        "Aubervay Clairmont Montrevel Saint-Aurèle",
    ),
    Country(
        "ESP",
        14,
        "Adrián Álvaro Andrés Bruno César Darío Emilio Fermín Gonzalo Íñigo Joaquín Marcos Nicolás Óscar Raúl",
        "Alba Belén Celia Elena Inés Lucía Marta Nuria Rocío Sofía",
        "Aguilar Benítez Cabrera Calvo Domínguez Escudero Fuentes Gallego Herrero Ibáñez Lozano Márquez Méndez "
        "Montero Muñoz Navarro Ordóñez Pastor Peña Quintana Rincón Salazar Tejedor Vázquez Zamora",
        "Fuentelsol Peñarrubia Valdecampo Villamora",
    ),
    Country(
        "POL",
        13,
        "Adam Błażej Czesław Dawid Filip Grzegorz Jakub Kamil Łukasz Maciej Michał Paweł Rafał Szymon Wojciech",
        "Agnieszka Beata Dorota Elżbieta Grażyna Iga Julia Małgorzata Weronika Zofia",
        "Baran Bąk Cieślak Czech Dudek Gajda Głąb Góral Jaworek Kołodziej Kozak Król Lis Łuczak Mazur Michalak Nowak "
        "Pawlak Pietrzak Sikora Stępień Szewczyk Wieczorek Wójcik Zając",
        "Brzezinów Dolnica Jeziorno Łąkowiec",
    ),
    Country(
        "NED",
        12,
        "Arjen Bart Coen Diederik Floris Gijs Hidde Jelle Joost Koen Maarten Pieter Sander Teun Wouter",
        "Anouk Britt Eline Femke Hanneke Jiska Lotte Maaike Roos Sanne",
        "Aalbers Bakker Boersma Brouwer Dekker Dijkstra Elzinga Groen Haverkamp Hoekstra Jansma Kuipers Meijer Mulder "
        "Oosterhuis Postma Reitsma Schipper Smit Terpstra Veenstra Visser Vos Wiersma Zijlstra",
        "Boezemdam Hogeveld Oosterwaard Westerdam",
    ),
    Country(
        "BRA",
        11,
        "André Caio Danilo Eduardo Fábio Gustavo Heitor Ítalo João Leandro Murilo Otávio Renan Sérgio Vinícius",
        "Aline Bianca Cecília Débora Flávia Isadora Júlia Letícia Tainá Vitória",
        "Almeida Araújo Barros Brandão Camargo Carvalho Conceição Duarte Falcão Figueira Gonçalves Guimarães Lacerda "
        "Magalhães Moraes Nóbrega Paixão Pimenta Queirós Rezende Sampaio Siqueira Tavares Vilela Xavier",
        "Campo-Sereno Itaporã Porto-Claro Serranópolis",
    ),
    Country(
        "HUN",
        9,
        "Ákos András Balázs Csaba Dániel Ferenc Gergő Győző Imre Kálmán László Máté Örs Sándor Zsolt",
        "Anikó Boglárka Csilla Enikő Ildikó Katalin Lilla Nóra Réka Zsófia",
        "Antal Bakos Bíró Bognár Csonka Dobos Erdős Farkas Fülöp Gulyás Hegedűs Juhász Katona Kőszegi Lukács Mészáros "
        "Nemes Orosz Pásztor Rácz Sipos Szűcs Takács Vörös Zsoldos",
        "Aranykút Erdőfalva Kővárhely Tiszamező",
    ),
    Country(
        "DEN",
        8,
        "Anders Bjarke Christoffer Emil Frederik Gorm Håkon Jeppe Kasper Lasse Mads Rasmus Søren Troels Åge",
        "Astrid Birgitte Freja Gry Ingrid Karoline Maja Mette Signe Sørine",
        "Agerskov Bæk Bjerregaard Bojsen Dalgaard Ebbesen Fæster Frandsen Grønbæk Holm Højgaard Iversen Juhl Kjær "
        "Lindegård Lund Møller Nørgaard Overgaard Ravn Skov Søndergaard Toft Vestergaard Ødum",
        "Bøgeholm Nørrevig Sandbjerg Åstrup",
    ),
    Country(
        "EST",
        7,
        "Aivar Andres Ants Erki Heiki Indrek Jaan Kaarel Lembit Märt Oskar Priit Rein Tõnu Ülo",
        "Aita Helgi Kadri Külli Liis Mare Piret Riina Triin Ülle",
        "Aas Eller Hõbe Järv Kallas Kask Kivi Koppel Kuusk Lepik Luik Mägi Mänd Nõmm Oja Ots Pärn Põder Raud Rebane "
        "Saar Sepp Tamm Tõnisson Õun",
        "Järveküla Metsanurme Põhjaranna Õunapuu",
    ),
    Country(
        "SEN",
        6,
        "Abdoulaye Aliou Babacar Cheikh Demba Élimane Ibrahima Khadim Lamine Mamadou Moussa Ousmane Pape Sidy Thierno",
        "Aïssatou Awa Binta Coumba Fatou Khady Mariama Ndèye Rokhaya Sokhna",
        "Badji Bâ Camara Cissé Dia Diagne Diallo Diatta Diouf Fall Faye Gaye Guèye Kane Mbaye Mbengue Ndiaye Niang "
        "Sagna Sarr Seck Sène Sow Thiam Touré",
        "Keur-Baobab Ndiarème Saloumbé Tamarine",
    ),
    Country(
        "CIV",
        6,
        "Adama Arsène Bakary Désiré Ezéchiel Fidèle Gervais Ismaël Lassina Modeste Olivier Souleymane Wilfried Yao",
        "Adjoua Affoué Akissi Bintou Clémence Estelle Mariam Nadège Prisca Solange",
        "Aka Amani Assi Bamba Bédié Brou Coulibaly Dago Diabaté Djédjé Ehouman Gnahoré Kacou Koffi Konan Koné Kouadio "
        "Kouassi Loukou N'Dri N'Guessan Ouattara Tanoh Yapi Zadi",
        "Bassamé Grand-Lagune Koroville San-Pérou",
    ),
)
CODES = tuple(country.code for country in COUNTRIES)
