import { keptInTab } from '@likeness/shared/storage';

const KEY = 'likeness.gallery-place';

/** Where a person stood in a list when the document was reloaded, which the specification wants after a delete. */
export interface KeptPlace {
  /** The list, by its label. */
  readonly label: string;
  /** The place of the picture that is gone, which the next one has now. */
  readonly index: number;
}

/** Keeps a place for the document after this one. */
export function keepPlace(place: KeptPlace): void {
  keptInTab.set(KEY, JSON.stringify(place));
}

/** The place that the document before this one has left. */
export function keptPlace(): KeptPlace | undefined {
  try {
    const { label, index } = JSON.parse(keptInTab.get(KEY) ?? '{}') as Partial<KeptPlace>;
    return typeof label === 'string' && typeof index === 'number' ? { label, index } : undefined;
  } catch {
    return undefined;
  }
}

/** It serves once. */
export function forgetPlace(): void {
  keptInTab.remove(KEY);
}
