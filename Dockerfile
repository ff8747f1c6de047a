# Every image of the studio, a target each, as `docker build --target remote-auth .`; compose builds them all.
# Others, as of a registry of one's own, by these.
ARG NODE=node:22-slim
ARG NGINX=nginx:alpine

# The package.json of every workspace, whichever there are: all that an install reads, so that a changed source repeats none.
FROM ${NODE} AS manifests
WORKDIR /tree
COPY . .
RUN mkdir /manifests && tar -cf - package.json package-lock.json .npmrc */package.json | tar -xf - -C /manifests

FROM ${NODE} AS sources
WORKDIR /studio
COPY --from=manifests /manifests ./
RUN npm ci --no-progress
COPY . .

# ---- The API with its built-in engine.

FROM sources AS built-api
RUN npm run build -w studio-api \
  && printf '#!/bin/sh\nexec node /studio/studio-api/dist/studio.mjs "$@"\n' >/studio-command && chmod 755 /studio-command

# Only what the API itself needs at run time, which npm knows. valibot names TypeScript, for its types.
FROM sources AS installed-api
RUN mkdir -p /image /data /backups \
  && npm ls --parseable --all --omit=dev --workspace studio-api | sed -n 's|^/studio/||p' \
    | grep node_modules/ | grep -v -e '@likeness/' -e '/typescript$' | xargs tar -cf /needed.tar studio-api/package.json \
  && tar -xf /needed.tar -C /image && rm /needed.tar

FROM ${NODE} AS studio-api
WORKDIR /studio
COPY --from=installed-api /image ./
COPY --from=built-api /studio/studio-api/dist studio-api/dist
COPY --from=built-api /studio-command /usr/local/bin/studio
# A new volume takes its owner from here.
COPY --from=installed-api --chown=1000:1000 /data /data
COPY --from=installed-api --chown=1000:1000 /backups /backups
# Node's own four threads are too few: as in tooling/start/recipes.mjs.
ENV NODE_ENV=production STUDIO_HOST=0.0.0.0 STUDIO_DATA_DIR=/data UV_THREADPOOL_SIZE=16
USER 1000:1000
EXPOSE 3010
HEALTHCHECK --interval=5s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.STUDIO_API_PORT ?? 3010}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "studio-api/dist/main.mjs"]

# ---- Keeps the registry: signs what the remotes' images bring, and joins it.

FROM sources AS built-registry
RUN node tooling/images/make-registry.mjs --into /image \
  && for remote in remote-*; do mkdir -p "/data/releases/$remote"; done && mkdir /registry

FROM ${NODE} AS registry
COPY --from=built-registry /image /studio
COPY --from=built-registry /image/studio-registry /usr/local/bin/
COPY --from=built-registry --chown=1000:1000 /data /data
COPY --from=built-registry --chown=1000:1000 /registry /registry
ENV NODE_ENV=production STUDIO_DATA_DIR=/data
USER 1000:1000
HEALTHCHECK --interval=5s --timeout=3s --start-period=10s --retries=3 \
  CMD ["node", "-e", "process.exit(Date.now() - require('node:fs').statSync('/tmp/registry-kept').mtimeMs < 15000 ? 0 : 1)"]
CMD ["node", "/studio/keep-registry.mjs"]

# ---- One origin before everything.

FROM sources AS built-gateway
RUN node tooling/images/make-gateway.mjs --into /image \
  && for remote in remote-*; do mkdir -p "/releases/$remote"; done

FROM ${NGINX} AS edge
COPY --from=built-gateway /image /usr/share/studio
# A new volume takes its owner from here, where the gateway is the first that has it.
COPY --from=built-gateway --chown=1000:1000 /releases /releases
USER 1000:1000
EXPOSE 8080
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=5s --timeout=3s --start-period=5s --retries=3 CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/gateway-healthz"]
ENTRYPOINT ["sh", "/usr/share/studio/start-gateway.sh"]
CMD []

# ---- The shell and the remotes, served by nginx.

FROM ${NGINX} AS served
USER 1000:1000
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=5s --timeout=3s --start-period=5s --retries=3 CMD ["sh", "-c", "exec wget -q -O /dev/null http://127.0.0.1:$(cat /usr/share/studio/port)/healthz"]
ENTRYPOINT ["sh", "/usr/share/studio/start.sh"]
CMD []

FROM sources AS built-shell
RUN NODE_ENV=production npm run build -w shell && node site/image/make-image.mjs shell --into /image && mkdir /data /registry

FROM served AS shell
COPY --from=built-shell /image /usr/share/studio
COPY --from=built-shell --chown=1000:1000 /data /data
COPY --from=built-shell --chown=1000:1000 /registry /registry
EXPOSE 3000

FROM sources AS built-remote-auth
RUN NODE_ENV=production npm run build -w remote-auth && node site/image/make-image.mjs remote-auth --into /image && mkdir -p /data/remote-auth

FROM served AS remote-auth
COPY --from=built-remote-auth /image /usr/share/studio
COPY --from=built-remote-auth --chown=1000:1000 /data /data
EXPOSE 3001

FROM sources AS built-remote-photoshoot
RUN NODE_ENV=production npm run build -w remote-photoshoot && node site/image/make-image.mjs remote-photoshoot --into /image && mkdir -p /data/remote-photoshoot

FROM served AS remote-photoshoot
COPY --from=built-remote-photoshoot /image /usr/share/studio
COPY --from=built-remote-photoshoot --chown=1000:1000 /data /data
EXPOSE 3002

FROM sources AS built-remote-editing
RUN NODE_ENV=production npm run build -w remote-editing && node site/image/make-image.mjs remote-editing --into /image && mkdir -p /data/remote-editing

FROM served AS remote-editing
COPY --from=built-remote-editing /image /usr/share/studio
COPY --from=built-remote-editing --chown=1000:1000 /data /data
EXPOSE 3003

FROM sources AS built-remote-gallery
RUN NODE_ENV=production npm run build -w remote-gallery && node site/image/make-image.mjs remote-gallery --into /image && mkdir -p /data/remote-gallery

FROM served AS remote-gallery
COPY --from=built-remote-gallery /image /usr/share/studio
COPY --from=built-remote-gallery --chown=1000:1000 /data /data
EXPOSE 3004
