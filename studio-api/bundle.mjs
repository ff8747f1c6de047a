/** For the API's tests as well, which import nothing from tooling themselves. */
export { programBundle } from '@likeness/tooling/build/node-bundle.mjs';
