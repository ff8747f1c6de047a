import * as v from 'valibot';
import { DeclarationError, declarationSchema, partName, problemsOf, routePath, semver } from './declaration';

const lineSchema = v.strictObject({
  name: partName,
  version: semver,
  /** Where the container of this version is loaded from. */
  entry: v.pipe(v.string(), v.url(), v.regex(/^https?:/, 'An entry is loaded by http or https.')),
  /** Subresource integrity of the entry. Absent while a remote is being developed. */
  integrity: v.optional(v.pipe(v.string(), v.regex(/^sha(256|384|512)-[A-Za-z0-9+/=]+$/))),
  declaration: declarationSchema,
});

const registeredRemoteSchema = v.pipe(
  lineSchema,
  v.check(({ name, declaration }) => declaration.name === name, 'name: The declaration is another remote’s.'),
  v.check(
    ({ version, declaration }) => declaration.version === version,
    'version: The declaration is another version’s.',
  ),
);

/** One remote as the registry hands it to the shell. */
export type RegisteredRemote = v.InferOutput<typeof registeredRemoteSchema>;

/** What became of one line of the registry: a remote to load, or one that is named but cannot be used. */
export type RegistryLine =
  { readonly kind: 'registered'; readonly remote: RegisteredRemote } | ({ readonly kind: 'refused' } & RefusedLine);

/** A line that failed its schema. `paths` are those routes of it that can be read all the same: their visitors are told. */
export interface RefusedLine {
  readonly name: string;
  readonly problems: readonly string[];
  readonly paths: readonly string[];
}

const readableName = v.object({ name: v.string() });
const readableRoutes = v.object({ declaration: v.object({ routes: v.array(v.unknown()) }) });
const readablePath = v.object({ path: routePath });

/**
 * Reads the registry as served: `{ remotes: […] }`. One bad line never costs the others: it comes back as refused.
 * Of two lines for one remote the first is taken.
 *
 * @throws {DeclarationError} when it is no registry at all.
 */
export function parseRegistry(input: unknown): RegistryLine[] {
  const outer = v.safeParse(v.object({ remotes: v.array(v.unknown()) }), input);
  if (!outer.success) throw new DeclarationError('The registry', problemsOf(outer.issues));
  const names = new Set<string>();
  return outer.output.remotes.map((line) => {
    const parsed = v.safeParse(registeredRemoteSchema, line);
    if (!parsed.success) return refused(line, problemsOf(parsed.issues));
    const remote = parsed.output;
    if (names.has(remote.name)) return refused(line, ['name: This remote is registered more than once.']);
    names.add(remote.name);
    return { kind: 'registered', remote };
  });
}

function refused(line: unknown, problems: readonly string[]): RegistryLine {
  const named = v.safeParse(readableName, line);
  const routed = v.safeParse(readableRoutes, line);
  const routes = routed.success ? routed.output.declaration.routes : [];
  const paths = routes.flatMap((route) => {
    const parsed = v.safeParse(readablePath, route);
    return parsed.success ? [parsed.output.path] : [];
  });
  return { kind: 'refused', name: named.success ? named.output.name : 'a remote', problems, paths };
}
