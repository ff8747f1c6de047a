interface Placed {
  readonly path: string;
}

/** The parts of a declaration that speak of each other. */
interface Entries {
  readonly tools: readonly (Placed & { readonly paidAction?: { readonly id: string } | undefined })[];
  readonly routes: readonly Placed[];
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  readonly sidebar: readonly Placed[];
  readonly paidActions: readonly (Placed & { readonly id: string })[];
  readonly exposes: readonly { readonly module: string }[];
}

/** What is fine in each entry and wrong between them, in words. A redirect only leads to a screen, so that none can lead in a circle. */
export function contradictions({ tools, routes, redirects, sidebar, paidActions, exposes }: Entries): string[] {
  const screens = [...tools, ...routes].map(({ path }) => path);
  const routePaths = routes.map(({ path }) => path);
  const actions = [...tools.flatMap(({ paidAction }) => paidAction ?? []), ...paidActions];
  return [
    ...(screens.length === 0 ? ['routes, tools: There is no screen in it.'] : []),
    ...repeated([...screens, ...redirects.map(({ from }) => from)]).map(
      (path) => `tools, routes, redirects: ${path} is there more than once.`,
    ),
    ...repeated(exposes.map(({ module }) => module)).map((module) => `exposes: ${module} is there more than once.`),
    ...repeated(actions.map(({ id }) => id)).map((id) => `paidActions: ${id} is there more than once.`),
    ...missing(
      'redirects',
      redirects.map(({ to }) => to),
      screens,
    ),
    // A tool has its entry and its action in itself.
    ...missing(
      'sidebar',
      sidebar.map(({ path }) => path),
      routePaths,
    ),
    ...missing(
      'paidActions',
      paidActions.map(({ path }) => path),
      routePaths,
    ),
  ];
}

function missing(list: string, wanted: readonly string[], paths: readonly string[]): string[] {
  return wanted
    .filter((path) => !paths.includes(path))
    .map((path) => `${list}: no route of this remote has the path ${path}.`);
}

const repeated = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
];
