import type { InTurn } from '../pictures/decoding';
import { pictureWork } from '../pictures/process/picture-work';

/** Decodes in this process, whoever else is there. */
export const atOnce: InTurn = (work) => work(pictureWork);
