# Compose and releases build the stage `container`. Home Assistant builds the last one, its add-on (config.yaml): it names no stage.
# Any base that has Node 24 at /usr/local/bin/node will do; only the first one needs npm and a shell. What it makes is for every
# processor: it runs on the one that builds.
ARG BUILD_BASE=node:24-alpine@sha256:ebfe2f90462722a7a4de65e91990e97fe0d401c70e0e762c5b53302f905ec1c1
ARG BASE=node:24-alpine@sha256:ebfe2f90462722a7a4de65e91990e97fe0d401c70e0e762c5b53302f905ec1c1
ARG BUILDPLATFORM

FROM --platform=$BUILDPLATFORM ${BUILD_BASE} AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY . .
# Its owner is whoever runs it; the volume below begins with these rights.
RUN node packaging/build.ts && install -d -m 0700 -o 1000 -g 1000 /build/data

FROM ${BASE} AS container
COPY --from=build /build/dist /opt/homecord
COPY --from=build --chown=1000:1000 /build/data /data
USER 1000:1000
WORKDIR /data
ENV NODE_ENV=production HOMECORD_RESTARTS=/data DATA_DIR=/data HUB_DATA_DIR=/data/hub \
    LISTEN_HOST=0.0.0.0 HUB_HOST=0.0.0.0 STATUS_PORT=9090 MALLOC_TRIM_THRESHOLD_=131072
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "/opt/homecord/health.js"]
ENTRYPOINT ["node", "--max-semi-space-size=8", "--disable-warning=DEP0169", "/opt/homecord/homecord.js"]
CMD ["home"]

# As root, since the data that Home Assistant mounts at /data is root's.
FROM ${BASE} AS add-on
COPY --from=build /build/dist /opt/homecord
WORKDIR /data
ENV NODE_ENV=production HOMECORD_RESTARTS=/data
CMD ["node", "--max-semi-space-size=8", "--disable-warning=DEP0169", "/opt/homecord/add-on.js"]
