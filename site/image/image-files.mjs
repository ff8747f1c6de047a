/** Everything that an image needs to serve a built part by nginx, but nginx. Node makes it when the image is built, and is not in the image. */

import { copyFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeFolder } from '../make-folder.mjs';
import { shellDocuments } from '../nginx/documents.mjs';
import { nginxConfiguration } from '../nginx/main-configuration.mjs';
import { nginxServerBlock } from '../nginx/server-block.mjs';
import { hostPlaceholder } from '../page/host-name.mjs';
import { api, portOf } from '../parts/parts.mjs';
import { moduleFilesIn } from '../releases/module-files.mjs';
import { builtFiles, declarationIn, localVersionOf, releaseOfBuild } from '../releases/publish-build.mjs';
import { patience } from '../server/bounded-server.mjs';
import { slots, slotSettings, variables } from './slots.mjs';

/**
 * @typedef {object} Places where things lie in the container
 * @property {string} files what comes with the image
 * @property {string} run what `start.sh` has filled in, and all that nginx writes
 * @property {string} volume of a remote the releases, of the shell the files of earlier versions
 * @property {string} registered the joined registry
 */

/** As the Dockerfile has it. @type {Places} */
const placesOfImage = { files: '/usr/share/studio', run: '/tmp/studio', volume: '/data', registered: '/registry' };

/**
 * @param {object} options
 * @param {import('../parts/parts.mjs').Part} options.part the shell or a remote
 * @param {string} options.dist what was built of it
 * @param {string} options.into
 * @param {Places} [options.places]
 */
export function writeImageFiles({ part, dist, into, places = placesOfImage }) {
  makeFolder(join(into, 'templates'));
  const write = (/** @type {string} */ name, /** @type {string} */ text) => writeFileSync(join(into, name), text);
  for (const name of ['start.sh', 'fill.awk', 'canonical.awk'])
    copyFileSync(fileURLToPath(new URL(name, import.meta.url)), join(into, name));
  write('variables.sh', variables.map(reading).join(''));
  write('api-host', `http://${hostPlaceholder}:${portOf(api, slotSettings)}`);
  write('entry-origin', `http://${hostPlaceholder}:${portOf(part, slotSettings)}`);
  write('port', String(portOf(part, slotSettings)));
  const isShell = part.kind === 'shell';
  const server = nginxServerBlock({
    part,
    settings: slotSettings,
    built: isShell ? join(places.files, 'built') : places.volume,
    documents: places.run,
    ...(isShell ? { registered: places.registered, older: places.volume } : {}),
  });
  const { run } = places;
  // `start.sh` writes what is included.
  const connections = { uncounted: [`include ${run}/proxies;`], bound: `include ${run}/bounds;` };
  const modules = { main: [`include ${run}/modules;`], http: [`include ${run}/packed;`] };
  write('templates/nginx.conf', nginxConfiguration({ server, run, patience, connections, modules }));
  if (isShell) {
    const page = readFileSync(join(dist, 'index.html'), 'utf8');
    const documents = shellDocuments({ page, files: moduleFilesIn(dist), settings: slotSettings });
    for (const [name, text] of documents) write(`templates${name}`, text);
    write('templates/registry.json', JSON.stringify({ remotes: [] }));
    copyServed(dist, join(into, 'built'));
  } else {
    const declared = declarationIn(part.name, dist);
    const declaration = { ...declared, version: localVersionOf(dist, declared.version) };
    write('templates/release.json', JSON.stringify(releaseOfBuild({ dist, declaration, origin: slots.entryOrigin })));
    write('name', part.name);
    write('version', declaration.version);
    copyServed(dist, join(into, 'release'));
  }
}

/** What of a build is served. @param {string} dist @param {string} into */
function copyServed(dist, into) {
  for (const file of builtFiles(dist)) {
    makeFolder(dirname(join(into, file)));
    cpSync(join(dist, file), join(into, file));
  }
}

/** @param {typeof variables[number]} variable */
function reading({ name, kind, pattern, isList = false, says, problem }) {
  // No expression and no sentence has a quote of the shell's in it.
  const words = [name, kind, `'${pattern}'`, says, `'${problem}'`].join(' ');
  return `${name}_SAID=$(${isList ? 'items' : 'one'} ${words})\n`;
}
