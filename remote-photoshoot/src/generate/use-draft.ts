import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readChosenModel, readPrompt } from '@likeness/contract/handover';
import { keepDraft, keptDraft, type Draft } from './draft';

/**
 * What is entered on this screen, and the way to change a part of it. It survives a reload, and is there on return, with the model that was
 * handed over with the navigation, or chosen since, and with a prompt that was handed over.
 */
export function useDraft(): readonly [Draft, (change: Partial<Draft>) => void] {
  const location = useLocation();
  const [draft, setDraft] = useState(() => draftAt(location.key, location.state));
  return [
    draft,
    (change) => {
      const next = { ...draft, ...change };
      setDraft(next);
      keepDraft(next);
    },
  ];
}

/** A navigation hands its model over once: whoever reloads, or comes back to it, has perhaps chosen another one meanwhile. */
function draftAt(entry: string, state: unknown): Draft {
  const kept = keptDraft();
  const handed = readChosenModel(state);
  const prompt = readPrompt(state);
  const hasModel = handed.name !== '' || handed.version !== '';
  if ((!hasModel && prompt === undefined) || kept.entry === entry) return kept;
  const draft = { ...kept, entry, model: hasModel ? handed : kept.model, text: prompt ?? kept.text };
  keepDraft(draft);
  return draft;
}
