# syntax=docker/dockerfile:1
# The image of one node: docs/operations.md, "Containers". Node 22.13 or newer, as package.json says: packages of the server ask for it.
ARG NODE_IMAGE=node:22-trixie-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev
RUN node scripts/build.mjs

# The packages that the built server loads, without those that build and test it.
FROM build AS packages
RUN --mount=type=cache,target=/root/.npm \
    npm ci --omit=dev --workspace @platewright/server --workspace @platewright/web \
 && rm -rf node_modules/@platewright

FROM ${NODE_IMAGE} AS node
# pg_dump and pg_restore of the backup command; nothing else outside of npm is needed at run time.
RUN apt-get update \
 && apt-get install -y --no-install-recommends postgresql-client \
 && rm -rf /var/lib/apt/lists/* \
 && install -d -o 1000 -g 1000 -m 700 /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/build build
COPY package.json ./
USER 1000:1000
VOLUME ["/data"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "build/server/main.js"]
