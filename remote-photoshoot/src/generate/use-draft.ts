import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { keepDraft, keptDraft, type Draft } from './draft';

/** What is entered on this screen, and the way to change a part of it. It survives a reload. */
export function useDraft(): readonly [Draft, (change: Partial<Draft>) => void] {
  const { key } = useLocation();
  const [draft, setDraft] = useState(() => keptDraft(key));
  return [
    draft,
    (change) => {
      const next = { ...draft, ...change };
      setDraft(next);
      keepDraft(key, next);
    },
  ];
}
