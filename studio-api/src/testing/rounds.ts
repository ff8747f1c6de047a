/** Counts the rounds of the event loop. */
export function countRounds(): { readonly now: () => number; readonly stop: () => void } {
  let round = 0;
  const next = (): void => {
    round += 1;
    coming = setImmediate(next);
  };
  let coming = setImmediate(next);
  return { now: () => round, stop: () => clearImmediate(coming) };
}
