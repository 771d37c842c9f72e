// Charts of real data, in the colours of the page; the same figures stand in a table beside each.
"use strict";

(() => {
  const style = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const strokes = () => [style("--accent"), style("--second"), style("--ink-soft"), style("--focus")];
  const seconds = (day) => Date.parse(day + "T00:00:00Z") / 1000;
  const language = document.documentElement.lang || "en";
  const day = (value) => new Date(value * 1000).toLocaleDateString(language, { timeZone: "UTC", year: "numeric", month: "short" });
  const number = (value) => (value === null || value === undefined ? "–" : value.toLocaleString(language, { useGrouping: false }));

  const axis = (label) => ({
    label, labelSize: label ? 24 : 0, stroke: style("--ink-soft"), font: "12px " + style("--sans"), labelFont: "12px " + style("--sans"),
    space: 64, grid: { stroke: style("--line"), width: 1 }, ticks: { stroke: style("--line"), width: 1 },
  });

  const shapes = {
    history(data, box) {
      const names = Object.keys(data);
      const days = [...new Set(names.flatMap((name) => data[name].map((each) => each.day)))].sort();
      const ratings = names.map((name) => {
        const known = new Map(data[name].map((each) => [each.day, each.rating]));
        return days.map((each) => known.get(each) ?? null);
      });
      const series = names.map((label, at) => ({ label, stroke: strokes()[at % 4], width: 2, spanGaps: true, points: { show: days.length < 80, size: 6, fill: strokes()[at % 4] }, value: (_, value) => number(value) }));
      return {
        data: [days.map(seconds), ...ratings],
        options: { scales: { x: { time: true } }, axes: [{ ...axis(), space: 90, values: (_, ticks) => ticks.map(day) }, { ...axis(), size: 56, values: (_, ticks) => ticks.map(number) }], series: [{ label: box.dataset.x, value: (_, value) => (value === null ? "–" : day(value)) }, ...series] },
      };
    },
    distribution(data, box) { return bars(data.distribution, box); },
    ages(data, box) {
      const series = [{ label: box.dataset.x }, { label: box.dataset.y, stroke: strokes()[0], width: 2, points: { size: 5 } }];
      return { data: data.ages, options: { scales: { x: { time: false } }, axes: [{ ...axis(box.dataset.x), values: (_, ticks) => ticks.map(number) }, { ...axis(), size: 56, values: (_, ticks) => ticks.map(number) }], series } };
    },
    activity(data, box) {
      const series = [{ label: box.dataset.x, value: (_, value) => (value === null ? "–" : day(value)) }, { label: box.dataset.y, stroke: strokes()[0], fill: style("--accent-wash"), width: 2, points: { size: 5 } }];
      return { data: [data.activity[0].map(seconds), data.activity[1]], options: { scales: { x: { time: true }, y: { range: (_, low, high) => [0, high * 1.1 || 1] } }, axes: [{ ...axis(), space: 90, values: (_, ticks) => ticks.map(day) }, { ...axis(), size: 56, values: (_, ticks) => ticks.map(number) }], series } };
    },
  };

  shapes.study = (data) => {
    const pale = (colour) => `color-mix(in srgb, ${colour} 18%, transparent)`;
    const columns = [data.places.map((place, at) => (data.isDays ? seconds(place) : typeof place === "string" ? at : place))];
    const place = (value) => (value === null || value === undefined ? "–" : data.isDays ? day(value) : typeof data.places[0] === "string" ? data.places[Math.round(value)] ?? "" : number(value));
    const series = [{ label: data.across, value: (_, value) => place(value) }];
    const bands = [];
    data.curves.forEach((curve, at) => {
      const stroke = strokes()[at % 4];
      const paths = data.isBars ? uPlot.paths.bars({ size: [0.8, 60] }) : undefined;
      columns.push(curve.values);
      series.push({ label: curve.label, stroke, width: 2, paths, fill: data.isBars ? stroke : undefined, points: { show: !data.isBars && columns[0].length < 80, size: 5 }, value: (_, value) => number(value) });
      if (!curve.low.length) return;
      columns.push(curve.high, curve.low);
      const edge = { label: curve.label, stroke: "transparent", points: { show: false }, class: "edge", value: (_, value) => number(value) };
      series.push(edge, { ...edge });
      bands.push({ series: [series.length - 2, series.length - 1], fill: pale(stroke) });
    });
    const days = [30, 60, 90, 120, 180, 365, 730, 1825, 3650].map((each) => each * 86400); // uPlot's months and years
    const across = { ...axis(data.isDays ? undefined : data.across), space: data.isDays ? 90 : 64, incrs: data.isDays ? days : undefined, values: (_, ticks) => ticks.map(place) };
    const y = data.isBars ? { range: (_, low, high) => [Math.min(0, low), high * 1.05 || 1] } : {};
    return { data: columns, options: { scales: { x: { time: data.isDays }, y }, axes: [across, { ...axis(), size: 56, values: (_, ticks) => ticks.map(number) }], series, bands, padding: [12, 40, 0, 0] } };
  };

  function bars(columns, box) {
    const paths = uPlot.paths.bars({ size: [0.86, 60], align: 1 });
    const series = [{ label: box.dataset.x }, { label: box.dataset.y, stroke: strokes()[0], fill: style("--accent"), paths, points: { show: false } }];
    return { data: columns, options: { scales: { x: { time: false }, y: { range: (_, low, high) => [0, high * 1.05 || 1] } }, axes: [{ ...axis(box.dataset.x), values: (_, ticks) => ticks.map(number) }, { ...axis(), size: 56, values: (_, ticks) => ticks.map(number) }], series } };
  }

  function draw(box) {
    const data = JSON.parse(document.getElementById(box.dataset.source).textContent);
    const { data: columns, options } = shapes[box.dataset.chart](data, box);
    if (!columns[0].length) { box.hidden = true; return; }
    box.replaceChildren();
    const chart = new uPlot({ width: box.clientWidth, height: 280, ...options, cursor: { drag: { x: false, y: false } } }, columns, box);
    new ResizeObserver(() => { if (box.clientWidth !== chart.width) chart.setSize({ width: box.clientWidth, height: 280 }); }).observe(box);
  }

  const all = () => document.querySelectorAll("[data-chart]").forEach(draw);
  all();
  document.addEventListener("htmx:afterSettle", all);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", all);
})();
