import * as v from 'valibot';
import { contradictions } from './contradictions';
import { DeclarationError, problemsOf } from './declaration-error';
import * as field from './fields';
import { unknownKeys } from './unknown-keys';

/**
 * Where people usually go from a screen, the most usual first; of any remote. What belongs to those screens is fetched first when the page is
 * idle.
 */
const next = v.optional(v.pipe(v.array(field.routePath), v.maxLength(10)));

const routeSchema = v.object({
  path: field.routePath,
  /** The exposed module whose default export is the screen. */
  module: field.moduleName,
  access: v.picklist(['private', 'public']),
  /** What the browser's tab and the boundary call the screen. */
  title: field.label,
  next,
});

/** A path that only leads to another one of the same remote, without a place in the history. */
const redirectSchema = v.object({ from: field.routePath, to: field.routePath });

const sidebarSchema = v.object({
  group: field.sidebarGroup,
  label: field.label,
  path: field.routePath,
  icon: field.icon,
  order: field.order,
});

/** What a person is asked credits for. The API has prices of its own and the last word; a test holds the two equal. */
const paidActionSchema = v.object({
  /** What the API's ledger calls it. */
  id: field.actionId,
  /** What people call it, in the table of prices. */
  name: field.label,
  /** How it works, honestly, in a sentence or two for the help. */
  help: field.sentence,
  price: field.price,
});

/** An editing tool, all of it in one place: screen, sidebar entry, button under every picture and price are made from this. */
const toolSchema = v.object({
  path: field.routePath,
  module: field.moduleName,
  /** In the sidebar, in the browser's tab, and wherever there is room. */
  name: field.label,
  /** On the button under a picture; without one the name stands there too. */
  shortName: v.optional(field.label),
  icon: field.icon,
  group: field.sidebarGroup,
  order: field.order,
  paidAction: v.optional(paidActionSchema),
  next,
});

const exposedSchema = v.object({
  module: field.moduleName,
  /** What another remote gets from it, in a sentence. */
  purpose: field.sentence,
});

/** Keys of the keyboard, for the list that the page shows of them. It binds none: whoever draws a screen listens, and says here to what. */
const keyGroupSchema = v.object({
  /** What they are keys of, as people call it. */
  title: field.label,
  keys: v.pipe(
    v.array(
      v.object({
        /** Each of them does it: `["+", "Ctrl+Z"]`. */
        press: v.pipe(v.array(field.keyName), v.minLength(1), v.maxLength(4)),
        does: field.keyEffect,
      }),
    ),
    v.minLength(1),
    v.maxLength(20),
  ),
});

const entriesSchema = v.object({
  $schema: v.optional(v.string()),
  name: field.partName,
  version: field.semver,
  /** The range of the contract that the remote is built against. */
  contract: field.caretRange,
  owner: field.owner,
  tools: v.optional(v.array(toolSchema), []),
  /** The screens that are no tools. */
  routes: v.optional(v.array(routeSchema), []),
  redirects: v.optional(v.array(redirectSchema), []),
  sidebar: v.optional(v.array(sidebarSchema), []),
  /** What costs credits and is no tool, each at the screen where it is done. */
  paidActions: v.optional(v.array(v.object({ ...paidActionSchema.entries, path: field.routePath })), []),
  exposes: v.optional(v.array(exposedSchema), []),
  keys: v.optional(v.pipe(v.array(keyGroupSchema), v.maxLength(10)), []),
});

/** The schema of a declaration as it is read: every entry for itself, then whether they fit together. Unknown keys are dropped. */
export const declarationSchema = v.pipe(
  entriesSchema,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const message of contradictions(dataset.value)) addIssue({ message });
  }),
);

/** What a remote tells the shell about itself, as its `studio.remote.json` says it. */
export type RemoteDeclaration = v.InferOutput<typeof declarationSchema>;
export type RouteDeclaration = RemoteDeclaration['routes'][number];
export type KeyGroupDeclaration = RemoteDeclaration['keys'][number];
export type SidebarDeclaration = RemoteDeclaration['sidebar'][number];

/**
 * Checks a declaration as it is written, at build and at release: strictly, so that a misspelt key is noticed.
 *
 * @param what what it is called in the message, for example its file
 * @throws {DeclarationError} with every problem.
 */
export function parseDeclaration(input: unknown, what = 'The declaration'): RemoteDeclaration {
  const parsed = v.safeParse(declarationSchema, input);
  if (!parsed.success) throw new DeclarationError(what, problemsOf(parsed.issues));
  const unknown = unknownKeys(input, parsed.output).map((place) => `${place}: This is not known here. Is it misspelt?`);
  if (unknown.length > 0) throw new DeclarationError(what, unknown);
  return parsed.output;
}
