export { OpenCounts } from '@likeness/site/connections/open-counts.mjs';
