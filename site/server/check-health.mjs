/** `node site/server/check-health.mjs <folder of a part>`: ends with 0 where the part's server answers, for a container's health check. */

import { healthPath } from '../answers/paths.mjs';
import { partIn, portOf } from '../parts/parts.mjs';
import { readSettings } from '../settings/settings.mjs';

const port = portOf(partIn(process.argv[2] ?? ''), readSettings(process.env));
const isHealthy = await fetch(`http://127.0.0.1:${port}${healthPath}`).then(
  ({ ok }) => ok,
  () => false,
);
process.exitCode = isHealthy ? 0 : 1;
