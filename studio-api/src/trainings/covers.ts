import { coversAmong, coversOf } from './training-queries';

/** The pictures that models show. */
export const COVERS = { among: coversAmong, of: coversOf };
