import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import type { EnginePicture, PromptChoice, PromptPurpose, PromptReading, PromptVocabulary } from '@likeness/engine';

/** Words to choose from, and where the picture of what they do is. */
export interface MenuEntry extends PromptChoice {
  /** Of its swatch, where that is painted. */
  readonly swatch: string | undefined;
}

interface Swatches {
  readonly byName: ReadonlyMap<string, Uint8Array>;
  readonly nameOf: ReadonlyMap<string, string>;
}

/** What is answered of each list: a prompt may have a thousand words. */
const WORDS_AT_MOST = 16;
const CHARACTERS_AT_MOST = 24;
const AND_MORE = '…';
/** Nobody waits longer for the pictures of the menu: the workers may have more to do. */
const PATIENCE_MILLISECONDS = 10_000;
/** Of all choices there are: those for a generated picture. */
const ALL: PromptPurpose = 'generate';

/** What the engine understands of prompts, and the menu of its words. */
export class PromptWords {
  private painting: Promise<Swatches> | undefined;

  constructor(
    private readonly vocabulary: PromptVocabulary,
    private readonly onUnpainted: (error: unknown) => void,
    private readonly patience = PATIENCE_MILLISECONDS,
  ) {}

  /** Of long lists the beginning, of long words too, with an ellipsis for the rest. */
  read(prompt: string, purpose: PromptPurpose): PromptReading {
    const { understood, withoutEffect, notUnderstood } = this.vocabulary.read(prompt, purpose);
    return {
      // Accents in them make known words as long as others.
      understood: understood.slice(0, WORDS_AT_MOST).map(({ kind, words }) => ({ kind, words: beginningOf(words) })),
      withoutEffect: beginning(withoutEffect),
      notUnderstood: beginning(notUnderstood),
    };
  }

  /** What can be chosen; without pictures where they cannot be painted in time. */
  async menu(purpose: PromptPurpose): Promise<MenuEntry[]> {
    const swatches = await this.swatchesInTime();
    return this.vocabulary
      .choices(purpose)
      .map((choice) => ({ ...choice, swatch: swatches?.nameOf.get(choice.words) }));
  }

  /** A WebP, by the name that its menu entry gives; nothing where there is none of that name, or none yet. */
  async swatch(name: string): Promise<Uint8Array | undefined> {
    if (name === '') return undefined;
    // A page may have its menu from before a restart.
    return (await this.swatchesInTime())?.byName.get(name);
  }

  private async swatchesInTime(): Promise<Swatches | undefined> {
    const giveUp = new AbortController();
    const swatches = await Promise.race([
      this.swatches().catch(() => undefined),
      wait(this.patience, undefined, { ref: false, signal: giveUp.signal }).catch(() => undefined),
    ]);
    giveUp.abort();
    return swatches;
  }

  /** Painted once for as long as the studio runs, when they are first asked for. */
  private swatches(): Promise<Swatches> {
    this.painting ??= this.paint().catch((error: unknown) => {
      this.painting = undefined;
      this.onUnpainted(error);
      throw error;
    });
    return this.painting;
  }

  private async paint(): Promise<Swatches> {
    const choices = this.vocabulary.choices(ALL);
    const pictures = await this.vocabulary.paintSwatches(choices, { isFree: true });
    const named = pictures.map((picture, at) => ({ words: choices[at]?.words ?? '', ...namedBytes(picture) }));
    return {
      byName: new Map(named.map(({ name, bytes }) => [name, bytes])),
      nameOf: new Map(named.map(({ words, name }) => [words, name])),
    };
  }
}

/** By its content, so that it may be kept for ever. */
function namedBytes({ bytes }: EnginePicture) {
  return { name: createHash('sha256').update(bytes).digest('hex').slice(0, 32), bytes };
}

function beginning(words: readonly string[]): string[] {
  const shown = words.slice(0, WORDS_AT_MOST).map(beginningOf);
  return words.length > WORDS_AT_MOST ? [...shown.slice(0, -1), AND_MORE] : shown;
}

function beginningOf(word: string): string {
  const characters = Array.from(word);
  return characters.length > CHARACTERS_AT_MOST
    ? characters.slice(0, CHARACTERS_AT_MOST - 1).join('') + AND_MORE
    : word;
}
