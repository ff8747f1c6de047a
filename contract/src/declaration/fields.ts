import * as v from 'valibot';

/** The groups of the sidebar, in the order in which they stand. */
export const SIDEBAR_GROUPS = ['AI PHOTOSHOOT', 'AI EDITING TOOLS', 'GALLERY', 'ACCOUNT'] as const;
export type SidebarGroup = (typeof SIDEBAR_GROUPS)[number];

export const partName = v.pipe(
  v.string(),
  v.regex(/^remote-[a-z0-9-]+$/, 'A remote is named remote-… in lower-case letters, digits and hyphens.'),
);
export const semver = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'A version reads like 1.2.3.'));
export const caretRange = v.pipe(
  v.string(),
  v.regex(/^\^\d+\.\d+\.\d+$/, 'A contract range reads like ^1.2.0: the lowest minor that the remote uses.'),
);
/** Signs of a path: a router makes an expression of each, and of one that is larger than any can be, no page at all. */
export const LONGEST_PATH = 200;
export const routePath = v.pipe(
  v.string(),
  v.maxLength(LONGEST_PATH, `A path has at most ${LONGEST_PATH} signs.`),
  v.regex(
    /^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/,
    'A path starts with one / and has lower-case letters, digits and hyphens between single slashes.',
  ),
);
export const moduleName = v.pipe(
  v.string(),
  v.regex(/^\.\/[a-z0-9-]+$/, 'An exposed module is named ./… in lower-case letters, digits and hyphens.'),
);
export const actionId = v.pipe(
  v.string(),
  v.maxLength(40),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'An action is named in lower-case letters, digits and hyphens.'),
);
/** Who to ask: a team, not a person. It stands in screens and logs. */
export const owner = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
export const label = v.pipe(v.string(), v.minLength(1), v.maxLength(40));
export const sentence = v.pipe(v.string(), v.minLength(1), v.maxLength(300));
/** A key, or several at once, as they are printed on it: `Home`, `←`, `Ctrl+Shift+Z`. */
export const keyName = v.pipe(
  v.string(),
  v.regex(/^\S{1,20}$/u, 'A key reads like Home, ← or Ctrl+Z: no spaces, at most 20 signs.'),
);
export const keyEffect = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
/** Whole credits. */
export const price = v.pipe(v.number(), v.integer(), v.minValue(0));
export const sidebarGroup = v.picklist(SIDEBAR_GROUPS);
/** A position among its neighbours: low numbers stand first. Leave gaps, so that another team's entry fits between. */
export const order = v.pipe(v.number(), v.integer());
/** The `d` of one SVG path on a 24 × 24 grid, drawn as a 2 px line: what lucide's icons are made of. Nothing but path data gets through. */
export const icon = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.regex(/^[MmLlHhVvCcSsQqTtAaZz0-9 .,-]+$/, 'An icon is the data of one SVG path.'),
);
