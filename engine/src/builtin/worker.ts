/**
 * The program of an engine worker, bundled into a file of its own (`dist/engine-worker.mjs`), which the pool runs as a process.
 */
import sharp from 'sharp';

import { loadTool } from './load-tool';
import { serveJobs } from './pool/serve-jobs';

// Of an AVIF of 49 megapixels its memory of operations keeps 150 MB, of the next one as much.
sharp.cache(false);

serveJobs(loadTool);
