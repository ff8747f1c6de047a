# One front end: the shell or a remote, as PART says. Built like `npm start` builds it, served by the same server.
#   docker build --build-arg PART=remote-auth .
ARG NODE=node:22-slim

FROM ${NODE} AS build
WORKDIR /studio
COPY package.json package-lock.json .npmrc tsconfig.base.json ./
COPY contract/package.json contract/
COPY shared/package.json shared/
COPY shell/package.json shell/
COPY remote-auth/package.json remote-auth/
COPY remote-photoshoot/package.json remote-photoshoot/
COPY remote-editing/package.json remote-editing/
COPY remote-gallery/package.json remote-gallery/
COPY engine/package.json engine/
COPY studio-api/package.json studio-api/
COPY tooling/package.json tooling/
COPY e2e/package.json e2e/
RUN npm ci --no-progress
COPY contract contract
COPY shared shared
COPY tooling tooling
ARG PART
COPY ${PART} ${PART}
RUN NODE_ENV=production node node_modules/webpack/bin/webpack.js --config ${PART}/webpack.config.mjs --mode production
# What serving needs: the server, its one library with what that needs, and the built files. No bundler, no sources.
RUN mkdir -p /served/tooling/webpack /served/${PART} /served/node_modules/@polka \
 && cp -r tooling/serve tooling/start tooling/package.json /served/tooling/ \
 && cp tooling/webpack/ports.mjs /served/tooling/webpack/ \
 && cp -r node_modules/sirv node_modules/totalist node_modules/mrmime /served/node_modules/ \
 && cp -r node_modules/@polka/url /served/node_modules/@polka/ \
 && cp -r ${PART}/dist /served/${PART}/ \
 && mkdir -p /data/registry

FROM ${NODE}
WORKDIR /studio
COPY --from=build /served ./
# A new volume takes its owner from here.
COPY --from=build --chown=1000:1000 /data /data
ARG PART
ENV NODE_ENV=production STUDIO_PART=${PART} STUDIO_HOST=0.0.0.0 STUDIO_DATA_DIR=/data
USER 1000:1000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
  CMD ["node", "-e", "import('/studio/tooling/start/parts.mjs').then(({ partNamed, portOf }) => fetch(`http://127.0.0.1:${portOf(partNamed(process.env.STUDIO_PART), { port: Number(process.env.STUDIO_PORT ?? 3000) })}/healthz`)).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["sh", "-c", "exec node tooling/serve/serve.mjs \"$STUDIO_PART\" --register"]
