import { setFlagsFromString } from 'node:v8';

// A test's database lives for seconds: compiling it once more, better, takes a sixth of the time of all such tests and is paid back by none.
setFlagsFromString('--wasm-tiering-budget=50000000');

// A database in the process and a picture engine take their seconds on two busy cores.
jest.setTimeout(60_000);
