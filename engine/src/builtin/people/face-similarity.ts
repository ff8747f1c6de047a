/**
 * How alike two faces are, 0 to 1, from their embeddings: Human's measure (a squared Euclidean distance times 25, its root, mapped
 * from 0.2…0.8 to 0…1), written out so that comparing stored models needs no network. Photos of one person in one sitting give 0.95
 * and more, of two people about 0.2 to 0.4.
 */
export function faceSimilarity(left: readonly number[], right: readonly number[]): number {
  if (left.length === 0 || left.length !== right.length) return 0;
  let squared = 0;
  for (let i = 0; i < left.length; i++) squared += (left[i]! - right[i]!) ** 2;
  const closeness = 1 - Math.sqrt(25 * squared) / 100;
  return Math.min(1, Math.max(0, (closeness - 0.2) / 0.6));
}

/** Below this two photos are taken to show different people. */
export const SAME_PERSON = 0.55;

/** The mean of embeddings; there must be at least one. */
export function meanEmbedding(embeddings: readonly (readonly number[])[]): number[] {
  const length = embeddings[0]?.length ?? 0;
  return Array.from(
    { length },
    (_, i) => embeddings.reduce((sum, embedding) => sum + (embedding[i] ?? 0), 0) / embeddings.length,
  );
}
