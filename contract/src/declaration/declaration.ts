import * as v from 'valibot';

/** The groups of the sidebar, in the order in which they stand. */
export const SIDEBAR_GROUPS = ['AI PHOTOSHOOT', 'AI EDITING TOOLS', 'GALLERY', 'ACCOUNT'] as const;
export type SidebarGroup = (typeof SIDEBAR_GROUPS)[number];

export const partName = v.pipe(
  v.string(),
  v.regex(/^remote-[a-z0-9-]+$/, 'A remote is named remote-… in lower-case letters, digits and hyphens.'),
);
export const semver = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'A version reads like 1.2.3.'));
const caretRange = v.pipe(
  v.string(),
  v.regex(/^\^\d+\.\d+\.\d+$/, 'A contract range reads like ^1.2.0: the lowest minor that the remote uses.'),
);
export const routePath = v.pipe(
  v.string(),
  v.regex(
    /^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/,
    'A path starts with one / and has lower-case letters, digits and hyphens between single slashes.',
  ),
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

const entriesSchema = v.strictObject({
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

/** The schema of a declaration: every entry for itself, then whether they fit together. */
export const declarationSchema = v.pipe(
  entriesSchema,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const message of contradictions(dataset.value)) addIssue({ message });
  }),
);

/** What is fine in each entry and wrong between them, in words. A redirect only leads to a route, so that none can lead in a circle. */
function contradictions(declared: v.InferOutput<typeof entriesSchema>): string[] {
  const paths = declared.routes.map(({ path }) => path);
  const pointing = [
    ...declared.redirects.map(({ to }) => ['redirects', to] as const),
    ...declared.sidebar.map(({ path }) => ['sidebar', path] as const),
    ...declared.editActions.map(({ path }) => ['editActions', path] as const),
  ];
  return [
    ...repeated([...paths, ...declared.redirects.map(({ from }) => from)]).map(
      (path) => `routes, redirects: ${path} is there more than once.`,
    ),
    ...repeated(declared.exposes.map(({ module }) => module)).map(
      (module) => `exposes: ${module} is there more than once.`,
    ),
    ...pointing
      .filter(([, path]) => !paths.includes(path))
      .map(([list, path]) => `${list}: no route of this remote has the path ${path}.`),
  ];
}

const repeated = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
];

/** What a remote tells the shell about itself, as its `studio.remote.json` says it. */
export type RemoteDeclaration = v.InferOutput<typeof declarationSchema>;
export type RouteDeclaration = RemoteDeclaration['routes'][number];
export type SidebarDeclaration = RemoteDeclaration['sidebar'][number];
export type EditActionDeclaration = RemoteDeclaration['editActions'][number];

/** The declaration failed its schema. `problems` names every place and what is wrong there. */
export class DeclarationError extends Error {
  readonly problems: readonly string[];
  constructor(what: string, problems: readonly string[]) {
    super(`${what} is not valid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'DeclarationError';
    this.problems = problems;
  }
}

/** Every place that failed a schema, with what is wrong there. */
export function problemsOf(issues: readonly v.BaseIssue<unknown>[]): string[] {
  return issues.map((issue) => {
    const place = v.getDotPath(issue);
    return place === null ? messageOf(issue) : `${place}: ${messageOf(issue)}`;
  });
}

/** The library says "Expected never" of a key that it does not know, which helps nobody. */
function messageOf({ type, expected, received, message }: v.BaseIssue<unknown>): string {
  if (type === 'strict_object' && expected === 'never') return 'This is not known here. Is it misspelt?';
  if ((type === 'strict_object' || type === 'object') && received === 'undefined') return 'This is missing.';
  return message;
}

/** Checks a declaration. @throws {DeclarationError} with every problem. */
export function parseDeclaration(input: unknown, what = 'The declaration'): RemoteDeclaration {
  const parsed = v.safeParse(declarationSchema, input);
  if (!parsed.success) throw new DeclarationError(what, problemsOf(parsed.issues));
  return parsed.output;
}
