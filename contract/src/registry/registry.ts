import * as v from 'valibot';
import { declarationSchema } from '../declaration/declaration';
import { DeclarationError, problemsOf } from '../declaration/declaration-error';
import { partName, routePath, semver } from '../declaration/fields';
import { contractFit, type Fit } from '../gate/gate';

/** What is read first, whatever else a line says: enough to know whether the rest is in words that this page knows. */
const headSchema = v.object({ name: partName, declaration: v.object({ contract: v.string() }) });

const lineSchema = v.pipe(
  v.object({
    name: partName,
    version: semver,
    /** Where the container of this version is loaded from. */
    entry: v.pipe(v.string(), v.url(), v.regex(/^https?:/, 'An entry is loaded by http or https.')),
    /** Subresource integrity of the entry. */
    integrity: v.optional(v.pipe(v.string(), v.regex(/^sha(256|384|512)-[A-Za-z0-9+/=]+$/))),
    declaration: declarationSchema,
  }),
  v.check(({ name, declaration }) => declaration.name === name, 'name: The declaration is another remote’s.'),
  v.check(
    ({ version, declaration }) => declaration.version === version,
    'version: The declaration is another version’s.',
  ),
);

/** One remote as the registry hands it to the shell, and whether it may run there. */
export interface RegisteredRemote extends v.InferOutput<typeof lineSchema> {
  /** How its contract range stands to this page's contract. Only what fits may be loaded. */
  readonly fit: Fit;
}

/** What became of one line of the registry: a remote, or one that is named but cannot be used. */
export type RegistryLine =
  { readonly kind: 'registered'; readonly remote: RegisteredRemote } | ({ readonly kind: 'refused' } & RefusedLine);

/** A line that cannot be used. `paths` are those routes of it that can be read all the same: their visitors are told. */
export interface RefusedLine {
  readonly name: string;
  /** `REMOTE_INVALID`: faulty. The others: made for another contract, and so perhaps in words that this page does not know. */
  readonly code: 'REMOTE_INVALID' | 'REMOTE_TOO_NEW' | 'REMOTE_INCOMPATIBLE';
  readonly problems: readonly string[];
  readonly paths: readonly string[];
}

/** Of the page that reads a registry. */
export interface RegistryReader {
  /** The version of the contract in this page. */
  readonly contractVersion: string;
  /** Whether an entry without integrity may be loaded: under development only, where it changes with every save. */
  readonly development: boolean;
}

const readableName = v.object({ name: v.string() });
const readablePaths = v.object({ path: routePath });

/**
 * Reads the registry as served: `{ remotes: […] }`. One bad line never costs the others: it comes back as refused.
 * Of each line name and contract are read first, and the contract is held against this page's; only then is the rest read, in which keys
 * that are not known are passed over. What was made for another contract is not faulty, whatever this page makes of it. Of two lines for one remote the first is taken.
 *
 * @throws {DeclarationError} when it is no registry at all.
 */
export function parseRegistry(input: unknown, reader: RegistryReader): RegistryLine[] {
  const outer = v.safeParse(v.object({ remotes: v.array(v.unknown()) }), input);
  if (!outer.success) throw new DeclarationError('The registry', problemsOf(outer.issues));
  const names = new Set<string>();
  return outer.output.remotes.map((input) => {
    const line = readLine(input, reader);
    const name = line.kind === 'registered' ? line.remote.name : undefined;
    if (name === undefined) return line;
    if (names.has(name)) return refused(input, 'REMOTE_INVALID', ['name: This remote is registered more than once.']);
    names.add(name);
    return line;
  });
}

function readLine(input: unknown, { contractVersion, development }: RegistryReader): RegistryLine {
  const head = v.safeParse(headSchema, input);
  if (!head.success) return refused(input, 'REMOTE_INVALID', problemsOf(head.issues));
  const { contract } = head.output.declaration;
  const fit = contractFit(contract, contractVersion);
  if (fit === undefined) {
    return refused(input, 'REMOTE_INVALID', [`declaration.contract: ${contract} is no range like ^1.2.0.`]);
  }
  const rest = v.safeParse(lineSchema, input);
  if (!rest.success) {
    return fit === 'fits'
      ? refused(input, 'REMOTE_INVALID', problemsOf(rest.issues))
      : refused(input, fit === 'too-new' ? 'REMOTE_TOO_NEW' : 'REMOTE_INCOMPATIBLE', [
          `declaration.contract: It was made for ${contract}, and this page has ${contractVersion}.`,
        ]);
  }
  if (fit === 'fits' && rest.output.integrity === undefined && !development) {
    return refused(input, 'REMOTE_INVALID', [
      'integrity: This is missing. Only under development an entry may do without.',
    ]);
  }
  return { kind: 'registered', remote: { ...rest.output, fit } };
}

function refused(input: unknown, code: RefusedLine['code'], problems: readonly string[]): RegistryLine {
  const named = v.safeParse(readableName, input);
  return {
    kind: 'refused',
    name: named.success ? named.output.name : 'a remote',
    code,
    problems,
    paths: [...pathsIn(input, 'routes'), ...pathsIn(input, 'tools')],
  };
}

function pathsIn(input: unknown, list: 'routes' | 'tools'): string[] {
  const listed = v.safeParse(v.object({ declaration: v.object({ [list]: v.array(v.unknown()) }) }), input);
  const entries = listed.success ? (listed.output.declaration[list] ?? []) : [];
  return entries.flatMap((entry) => {
    const parsed = v.safeParse(readablePaths, entry);
    return parsed.success ? [parsed.output.path] : [];
  });
}
