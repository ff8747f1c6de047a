# One front end: the shell or a remote, as PART says. Built like `npm start` builds it, served by the same server.
#   docker build --build-arg PART=remote-auth .
ARG NODE=node:22-slim

# The package.json of every workspace, whichever there are: all that an install reads, so that a changed source repeats none.
FROM ${NODE} AS manifests
WORKDIR /tree
COPY . .
RUN mkdir /manifests && cp --parents package.json package-lock.json .npmrc */package.json /manifests/

FROM ${NODE} AS build
WORKDIR /studio
COPY --from=manifests /manifests ./
RUN npm ci --no-progress
COPY . .
ARG PART
RUN NODE_ENV=production node node_modules/webpack/bin/webpack.js --config ${PART}/webpack.config.mjs --mode production

# What serving needs beside the built files: site and its libraries. No bundler, no sources.
FROM ${NODE} AS served
WORKDIR /studio
COPY --from=manifests /manifests ./
RUN npm ci --no-progress --omit=dev --workspace site && mkdir -p /data

FROM ${NODE}
WORKDIR /studio
COPY --from=served /studio/node_modules node_modules
COPY site site
ARG PART
COPY ${PART}/package.json ${PART}/
COPY --from=build /studio/${PART}/dist ${PART}/dist
# A new volume takes its owner from here.
COPY --from=served --chown=1000:1000 /data /data
ENV NODE_ENV=production STUDIO_PART=${PART} STUDIO_HOST=0.0.0.0 STUDIO_DATA_DIR=/data
USER 1000:1000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
  CMD ["sh", "-c", "exec node site/server/check-health.mjs \"$STUDIO_PART\""]
CMD ["sh", "-c", "exec node site/server/serve.mjs \"$STUDIO_PART\" --register"]
