import { note } from './bearable';
import { largeAvif } from './large-avif';
import { AttackedApi, type Figures } from './under-attack';

export interface AttackedByPictures {
  readonly api: AttackedApi;
  /** Of a process that has worked at pictures and does so no more. */
  readonly idle: Figures;
  readonly idleWithLargest: Figures;
  readonly avif: Buffer;
}

/** An API to attack by pictures, with what it is held against. @param what For the figures that are noted. */
export async function attackedByPictures(what: string): Promise<AttackedByPictures> {
  const avif = await largeAvif();
  const api = await AttackedApi.start({ hasWorked: true });
  const idle = await api.idle();
  await note(`idle, ${what}`, idle);
  const idleWithLargest = await api.idleWithLargest(avif);
  await note(`idle with the largest, ${what}`, idleWithLargest);
  return { api, idle, idleWithLargest, avif };
}
