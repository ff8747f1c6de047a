import * as v from 'valibot';

/** The groups of the sidebar, in the order in which they stand. */
export const SIDEBAR_GROUPS = ['AI PHOTOSHOOT', 'AI EDITING TOOLS', 'GALLERY', 'ACCOUNT'] as const;
export type SidebarGroup = (typeof SIDEBAR_GROUPS)[number];

const partName = v.pipe(
  v.string(),
  v.regex(/^remote-[a-z0-9-]+$/, 'A remote is named remote-… in lower-case letters, digits and hyphens.'),
);
const semver = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'A version reads like 1.2.3.'));
const caretRange = v.pipe(
  v.string(),
  v.regex(/^\^\d+\.\d+\.\d+$/, 'A contract range reads like ^1.2.0: the lowest minor that the remote uses.'),
);
const routePath = v.pipe(
  v.string(),
  v.regex(/^\/[a-z0-9/-]*$/, 'A path starts with / and has lower-case letters, digits and hyphens.'),
);
const moduleName = v.pipe(
  v.string(),
  v.regex(/^\.\/[a-z0-9-]+$/, 'An exposed module is named ./… in lower-case letters, digits and hyphens.'),
);
const label = v.pipe(v.string(), v.minLength(1), v.maxLength(40));
/** A position among its neighbours: low numbers stand first. Leave gaps, so that another team's entry fits between. */
const order = v.pipe(v.number(), v.integer());
/** The `d` of one SVG path on a 24 × 24 grid, drawn as a 2 px line: what lucide's icons are made of. Nothing but path data gets through. */
const icon = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.regex(/^[MmLlHhVvCcSsQqTtAaZz0-9 .,-]+$/, 'An icon is the data of one SVG path.'),
);

const routeSchema = v.strictObject({
  path: routePath,
  /** The exposed module whose default export is the screen. */
  module: moduleName,
  access: v.picklist(['private', 'public']),
  /** What the browser's tab and the boundary call the screen. */
  title: label,
});

/** A path that only leads to another one of the same remote, without a place in the history. */
const redirectSchema = v.strictObject({ from: routePath, to: routePath });

const sidebarSchema = v.strictObject({ group: v.picklist(SIDEBAR_GROUPS), label, path: routePath, icon, order });

/** A button under every picture, which hands that picture to a tool as navigation state. */
const editActionSchema = v.strictObject({ label, path: routePath, icon, order });

const exposedSchema = v.strictObject({
  module: moduleName,
  /** What another remote gets from it, in a sentence. */
  purpose: v.pipe(v.string(), v.minLength(1)),
});

const declarationSchema = v.strictObject({
  $schema: v.optional(v.string()),
  name: partName,
  version: semver,
  /** The range of the shared package that the remote is built against. */
  contract: caretRange,
  /** Who to ask: a team, not a person. */
  owner: v.pipe(v.string(), v.minLength(1)),
  routes: v.pipe(v.array(routeSchema), v.minLength(1)),
  redirects: v.optional(v.array(redirectSchema), []),
  sidebar: v.optional(v.array(sidebarSchema), []),
  editActions: v.optional(v.array(editActionSchema), []),
  exposes: v.optional(v.array(exposedSchema), []),
});

/** What a remote tells the shell about itself, as its `studio.remote.json` says it. */
export type RemoteDeclaration = v.InferOutput<typeof declarationSchema>;
export type RouteDeclaration = RemoteDeclaration['routes'][number];
export type SidebarDeclaration = RemoteDeclaration['sidebar'][number];
export type EditActionDeclaration = RemoteDeclaration['editActions'][number];

const registeredRemoteSchema = v.strictObject({
  name: partName,
  version: semver,
  /** Where the container of this version is loaded from. */
  entry: v.pipe(v.string(), v.url(), v.regex(/^https?:/, 'An entry is loaded by http or https.')),
  /** Subresource integrity of the entry. Absent while a remote is being developed. */
  integrity: v.optional(v.pipe(v.string(), v.regex(/^sha(256|384|512)-[A-Za-z0-9+/=]+$/))),
  declaration: declarationSchema,
});

/** One remote as the registry hands it to the shell. */
export type RegisteredRemote = v.InferOutput<typeof registeredRemoteSchema>;

/** The declaration failed its schema. `problems` names every place and what is wrong there. */
export class DeclarationError extends Error {
  readonly problems: readonly string[];
  constructor(what: string, problems: readonly string[]) {
    super(`${what} is not valid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'DeclarationError';
    this.problems = problems;
  }
}

const problemsOf = (issues: readonly v.BaseIssue<unknown>[]) =>
  issues.map((issue) => `${v.getDotPath(issue) ?? '(whole)'}: ${issue.message}`);

/** Checks a declaration. @throws {DeclarationError} with every problem. */
export function parseDeclaration(input: unknown, what = 'The declaration'): RemoteDeclaration {
  const parsed = v.safeParse(declarationSchema, input);
  if (!parsed.success) throw new DeclarationError(what, problemsOf(parsed.issues));
  const declared = parsed.output;
  const strangers = [
    ...declared.redirects.map(({ to }) => to),
    ...declared.sidebar.map(({ path }) => path),
    ...declared.editActions.map(({ path }) => path),
  ].filter((path) => !declared.routes.some((route) => route.path === path));
  if (strangers.length > 0) {
    throw new DeclarationError(
      what,
      strangers.map((path) => `${path}: no route of this remote has this path.`),
    );
  }
  return declared;
}

/** What became of one line of the registry: a remote to load, or one that is named but cannot be used. */
export type RegistryLine =
  | { readonly kind: 'registered'; readonly remote: RegisteredRemote }
  | { readonly kind: 'refused'; readonly name: string; readonly problems: readonly string[] };

/**
 * Reads the registry as served: `{ remotes: […] }`. One bad line never costs the others: it comes back as refused.
 *
 * @throws {DeclarationError} when it is no registry at all.
 */
export function parseRegistry(input: unknown): RegistryLine[] {
  const outer = v.safeParse(v.object({ remotes: v.array(v.unknown()) }), input);
  if (!outer.success) throw new DeclarationError('The registry', problemsOf(outer.issues));
  return outer.output.remotes.map((line) => {
    const parsed = v.safeParse(registeredRemoteSchema, line);
    if (parsed.success) return { kind: 'registered', remote: parsed.output };
    const named = v.safeParse(v.object({ name: v.string() }), line);
    return {
      kind: 'refused',
      name: named.success ? named.output.name : 'a remote',
      problems: problemsOf(parsed.issues),
    };
  });
}
