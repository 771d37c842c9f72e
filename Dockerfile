# The site and the commands of Rating Office. How to use it: docs/install.md
FROM python:3.11-slim AS build
WORKDIR /build
RUN python -m venv /opt/ratingoffice
COPY requirements/run.txt requirements/run.txt
RUN /opt/ratingoffice/bin/python -m pip install --no-cache-dir --require-hashes -r requirements/run.txt
COPY pyproject.toml hatch_build.py README.md LICENSE ./
COPY src src
RUN /opt/ratingoffice/bin/python -m pip install --no-cache-dir --no-deps --no-build-isolation .

FROM python:3.11-slim
RUN useradd --uid 10001 --no-create-home office && install -d -o office /srv/office /srv/backups
COPY --from=build /opt/ratingoffice /opt/ratingoffice
ENV PATH=/opt/ratingoffice/bin:$PATH PYTHONUNBUFFERED=1 RATINGOFFICE_OFFICE=/srv/office
USER office
WORKDIR /srv
VOLUME ["/srv/office", "/srv/backups"]
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=10s --start-period=30s CMD ["ratingoffice", "office", "ready", "--port", "8000"]
CMD ["ratingoffice", "serve", "--production", "--host", "0.0.0.0", "--port", "8000", "--workers", "2"]
