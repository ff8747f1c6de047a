import { faceSimilarity, SAME_PERSON } from './face-similarity';

export interface Grouping {
  /** Positions of the photos that show the person the set is about. */
  readonly same: readonly number[];
  /** Positions of those that seem to show somebody else. */
  readonly others: readonly number[];
}

/** Finds whom a set of photos is about: the face that most others are like; of two as frequent, the one that comes first. */
export function groupByPerson(embeddings: readonly (readonly number[])[]): Grouping {
  let same: number[] = [];
  embeddings.forEach((candidate) => {
    const alike = embeddings.flatMap((other, i) => (faceSimilarity(candidate, other) >= SAME_PERSON ? [i] : []));
    if (alike.length > same.length) same = alike;
  });
  return { same, others: embeddings.flatMap((_, i) => (same.includes(i) ? [] : [i])) };
}

/** The mean of embeddings; there must be at least one. */
export function meanEmbedding(embeddings: readonly (readonly number[])[]): number[] {
  const length = embeddings[0]?.length ?? 0;
  return Array.from(
    { length },
    (_, i) => embeddings.reduce((sum, embedding) => sum + (embedding[i] ?? 0), 0) / embeddings.length,
  );
}
