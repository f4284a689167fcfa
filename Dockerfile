# The site as an image, for linux/amd64 and linux/arm64: see "In containers" in docs/operations.md.

# What is built is the same for every architecture.
FROM --platform=$BUILDPLATFORM debian:trixie-slim AS build
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates nodejs npm \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . ./
RUN npm run package -- /release
# Newer than Debian's, which does not tell the C libraries apart, and is 380 packages that take long on another processor.
RUN npm install --global --prefix /npm npm@11.19.1

# The runtime and the picture library are not.
FROM debian:trixie-slim AS install
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates nodejs \
  && rm -rf /var/lib/apt/lists/*
COPY --from=build /npm /npm
WORKDIR /site
COPY --from=build /release/package ./
# Without the headers of Node, and its second copy.
RUN PATH=/npm/bin:$PATH npm ci --omit=dev && rm -r node_modules/node/node_modules

FROM debian:trixie-slim
RUN useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin site \
  && install --directory --owner=site --group=site --mode=0700 /data
WORKDIR /site
COPY --from=install /site ./
USER site
ENV CAMPAIGN=own HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
EXPOSE 3000
VOLUME /data
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node_modules/node/bin/node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node_modules/node/bin/node", "--max-semi-space-size=4", "scripts/start.mjs"]
