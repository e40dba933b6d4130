# syntax=docker/dockerfile:1
# Two images from one build: `site` for a server of one's own (docker build --target site .), `fly` with LiteFS, the default.
# Held by tests/deployment.test.ts; its steps are run without a container engine by `npm run image-steps`.

# The Node that the project installs for itself (package.json, devDependencies.node).
FROM node:24.21.0-bookworm-slim AS base
WORKDIR /app

FROM base AS build
COPY package.json package-lock.json ./
# Not `npm ci`, and no install scripts: scripts/lib/setup.mjs says why.
RUN npm install --no-save --ignore-scripts --no-audit --no-fund --include=dev
COPY . .
# The command looks for an engine binary that it does not use: any program will do.
RUN PRISMA_SCHEMA_ENGINE_BINARY="$(command -v node)" PRISMA_HIDE_UPDATE_MESSAGE=1 node node_modules/prisma/build/index.js generate
RUN NODE_ENV=production node node_modules/@react-router/dev/bin.cjs build
RUN NODE_ENV=production node scripts/compress.mjs
RUN node scripts/sbom.mjs
RUN npm prune --no-save --omit=dev --ignore-scripts --no-audit --no-fund && node scripts/prune.mjs

FROM base AS site
LABEL org.opencontainers.image.title="Clairvoix" \
      org.opencontainers.image.description="L'actualité politique, expliquée par des jeunes, pour tous." \
      org.opencontainers.image.base.name="docker.io/library/node:24.21.0-bookworm-slim"
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates sqlite3 && rm -rf /var/lib/apt/lists/*
# How Node is started is written in scripts/lib/memory.mjs; a test holds that what starts it here says the same.
ENV NODE_ENV=production HOST=:: PORT=8080 DATA_DIR=/data MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=1048576
# The sources that the commands of a site need (migrations, first administrator, backups): the server itself is in build/, beside the list
# of what is in here (sbom.cdx.json).
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/prisma ./prisma
COPY --from=build /app/public ./public
COPY --from=build /app/app ./app
COPY --from=build /app/server ./server
COPY --from=build /app/build ./build
# What V8 compiled is kept there; nothing else of the image can be written by the site.
RUN mkdir -p .cache /data && chown node:node .cache /data
EXPOSE 8080
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then((a)=>process.exit(a.ok?0:1),()=>process.exit(1))"]
USER node
CMD ["sh", "-c", "node prisma/migrate.ts deploy && node prisma/seed.ts && exec node --max-semi-space-size=8 --max-old-space-size=256 build/server/index.js"]

FROM site AS fly
# LiteFS mounts a file system, so it is root; what it starts drops to `node` (deploy/litefs.yml).
USER root
RUN apt-get update && apt-get install -y --no-install-recommends fuse3 && rm -rf /var/lib/apt/lists/* && mkdir -p /litefs
COPY --from=flyio/litefs:0.5.14 /usr/local/bin/litefs /usr/local/bin/litefs
COPY deploy/litefs.yml /etc/litefs.yml
COPY deploy/start-on-fly.sh ./deploy/start-on-fly.sh
CMD ["sh", "deploy/start-on-fly.sh"]
