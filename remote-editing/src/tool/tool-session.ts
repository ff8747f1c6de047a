import { resettable } from '@likeness/shared/observable';
import type { Extra, ExtraDeclaration } from './extra';
import { createInputSlot, type InputSlot } from './input-slot';
import { createToolRun, type ToolRun } from './tool-run';
import { unsentWork } from './unsent-work';

/** What a tool's session holds, said by the tool as data. */
export interface SessionDeclaration<Slot extends string, Extras extends object> {
  /** The names of its pictures. */
  readonly slots: readonly [Slot, ...Slot[]];
  /** The picture that `inputImage` of the navigation state becomes; the first unless the tool names another. */
  readonly inputImage?: Slot;
  /** Those whose picture the tool's call takes as a file only: what is picked for them on the server is fetched. */
  readonly asFile?: readonly Slot[];
  readonly extras?: { readonly [Name in keyof Extras]: ExtraDeclaration<Extras[Name], Slot> };
}

/** Says what a tool's session holds, so that the names and the types of its values are known wherever it is used. */
export function declareSession<const Slot extends string, Extras extends object = object>(
  // Only the list names the slots; elsewhere a name that is not in it is a mistake.
  declaration: SessionDeclaration<Slot, Extras> & SessionDeclaration<NoInfer<Slot>, Extras>,
): SessionDeclaration<Slot, Extras> {
  return declaration;
}

/** A person's work with one tool: its pictures, the values beside them, and its run. */
export interface ToolSession<Slot extends string, Extras extends object> {
  readonly slots: Readonly<Record<Slot, InputSlot>>;
  readonly extras: { readonly [Name in keyof Extras]: Extra<Extras[Name]> };
  readonly run: ToolRun;
  /**
   * Takes `inputImage` of the navigation state, once for each entry of the history: going back to one does not take away what came later.
   *
   * @param entry the key of the history's entry
   * @param isReturn whether the person has gone back or forth to it. After a reload it is not known that it was taken: then it takes the
   * place of nothing
   */
  readonly bring: (inputImage: string, entry: string, isReturn?: boolean) => void;
  /** Everything as at the beginning. Work under way goes on for itself, and the person is told so. */
  readonly reset: () => void;
  /** As `reset`, without a word: the person is no longer signed in. */
  readonly end: () => void;
}

/** An empty session. Another picture in a slot, or none, takes the result away, and the extras that belong to the one before. */
export function createToolSession<Slot extends string, Extras extends object>({
  slots: names,
  inputImage: seeded = names[0],
  asFile = [],
  extras: declared,
}: SessionDeclaration<Slot, Extras>): ToolSession<Slot, Extras> {
  const run = createToolRun();
  const declarations = Object.entries(declared ?? {}) as [string, ExtraDeclaration<unknown, Slot>][];
  const kept = declarations.map(([name, { belongsTo, isWork, initial, release }]) => {
    const extra = resettable({ initial, release });
    return { name, belongsTo, extra, hasWork: isWork ? unsentWork(extra, isWork, run) : () => false };
  });
  const slotFor = (name: Slot): InputSlot =>
    createInputSlot(
      ({ lost }) => {
        for (const { belongsTo, extra } of kept) if (belongsTo === name) extra.reset();
        // The result of a picture that can no longer be read is still a result.
        if (!lost) run.clear();
      },
      {
        asFile: asFile.includes(name),
        hasWork: () => kept.some(({ belongsTo, hasWork }) => belongsTo === name && hasWork()),
      },
    );
  const slots = Object.fromEntries(names.map((name) => [name, slotFor(name)])) as Record<Slot, InputSlot>;
  const brought = new Set<string>();

  const empty = (): void => {
    for (const name of names) slots[name].clear();
    for (const { extra } of kept) extra.reset();
  };
  return {
    run,
    slots,
    extras: Object.fromEntries(kept.map(({ name, extra }) => [name, extra])) as ToolSession<Slot, Extras>['extras'],
    bring: (inputImage, entry, isReturn = false) => {
      if (brought.has(entry)) return;
      brought.add(entry);
      const { image, reading } = slots[seeded].get();
      const isEmpty = image === undefined && !reading;
      if (isEmpty || !isReturn) void slots[seeded].seed(inputImage);
    },
    reset: () => {
      run.clear();
      empty();
    },
    end: () => {
      brought.clear();
      run.abandon();
      empty();
    },
  };
}
