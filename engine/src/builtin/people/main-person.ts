import { faceSimilarity, SAME_PERSON } from './face-similarity';

/** Finds whom a set of photos is about, photo by photo: the face that most others are like; of two as frequent, the one that comes first. */
export class MainPerson {
  readonly #embeddings: (readonly number[])[] = [];
  /** For each photo the positions of those with a face like its own, itself among them, in their order. */
  readonly #alike: number[][] = [];

  /** Takes the next photo's face in. */
  add(embedding: readonly number[]): void {
    const position = this.#embeddings.push(embedding) - 1;
    const alike = this.#embeddings.flatMap((other, i) => (faceSimilarity(embedding, other) >= SAME_PERSON ? [i] : []));
    for (const other of alike) if (other !== position) this.#alike[other]!.push(position);
    this.#alike.push(alike);
  }

  /** Positions of the photos that show this person, in their order. */
  get photos(): number[] {
    return [...this.#alike.reduce((most, alike) => (alike.length > most.length ? alike : most), [])];
  }
}
