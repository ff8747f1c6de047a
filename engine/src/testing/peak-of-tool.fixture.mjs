// Asks a bundled engine for one picture, in a process of its own: what it prints is how many bytes more that took than the idle engine.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [bundled = '', tool = '', folder = ''] = process.argv.slice(2);
// Each file is called as its field of the request.
const request = Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name))]));
const { createBuiltinEngine } = await import(pathToFileURL(path.join(bundled, 'engine.mjs')).href);
const engine = createBuiltinEngine({ workers: 1, queue: 1, workerFile: path.join(bundled, 'worker.mjs') });
/** maxRSS is in kilobytes. */
const peak = () => process.resourceUsage().maxRSS * 1024;
const idle = peak();
await engine[tool](request);
process.stdout.write(String(peak() - idle));
await engine.close();
