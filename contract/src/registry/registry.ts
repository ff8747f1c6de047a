import * as v from 'valibot';
import { declarationSchema } from '../declaration/declaration';
import { DeclarationError, problemsOf } from '../declaration/declaration-error';
import { owner, partName, routePath, semver } from '../declaration/fields';
import { contractFit, type Fit } from '../gate/gate';

/** How many of a hundred people get another version, where there is one. */
const canarySchema = v.object({ percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)) });

/** What is read first, whatever else a line says: enough to know whether the rest is in words that this page knows. */
const headSchema = v.object({ name: partName, declaration: v.object({ contract: v.string() }) });

const integrity = v.pipe(v.string(), v.regex(/^sha(256|384|512)-[A-Za-z0-9+/=]+$/));
const fileName = v.pipe(v.string(), v.regex(/^[\w.-]+\.(js|css)$/));

const lineSchema = v.pipe(
  v.object({
    name: partName,
    version: semver,
    /** Where the container of this version is loaded from. */
    entry: v.pipe(v.string(), v.url(), v.regex(/^https?:/, 'An entry is loaded by http or https.')),
    /** Subresource integrity of the entry. */
    integrity: v.optional(integrity),
    declaration: declarationSchema,
    /** By exposed module, what comes with it beside the entry, from the entry's folder. Fetched ahead, and worth no remote when it is faulty. */
    files: v.fallback(
      v.optional(v.record(v.string(), v.array(v.object({ file: fileName, integrity: v.optional(integrity) })))),
      undefined,
    ),
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
  /** Whether this is not the version that most people get, but one that is tried out on some. */
  readonly isCanary?: boolean;
}

/** What became of one line of the registry: a remote, or one that is named but cannot be used. */
export type RegistryLine =
  { readonly kind: 'registered'; readonly remote: RegisteredRemote } | ({ readonly kind: 'refused' } & RefusedLine);

/** A line that cannot be used. `paths` are those routes of it that can be read all the same: their visitors are told. */
export interface RefusedLine {
  readonly name: string;
  /** Who to ask, where that can be read. */
  readonly owner?: string;
  /**
   * `REMOTE_INVALID`: faulty. `REMOTE_NOT_ALLOWED`: from an origin from which no code may come. The others: made for another contract, and
   * so perhaps in words that this page does not know.
   */
  readonly code: 'REMOTE_INVALID' | 'REMOTE_NOT_ALLOWED' | 'REMOTE_TOO_NEW' | 'REMOTE_INCOMPATIBLE';
  readonly problems: readonly string[];
  readonly paths: readonly string[];
}

/** Of the page that reads a registry. */
export interface RegistryReader {
  /** The version of the contract in this page. */
  readonly contractVersion: string;
  /** Whether an entry without integrity may be loaded: under development only, where it changes with every save. */
  readonly development: boolean;
  /** From where code may come; anywhere where it is left out, and the page's policy alone decides. */
  readonly allowedOrigins?: readonly string[] | undefined;
  /** Whether whoever is at the page is among those who get a remote's canary; nobody where it is left out. */
  readonly getsCanary?: ((remote: string, percent: number) => boolean) | undefined;
}

/** A faulty line is named as it names itself, but in a log nobody reads megabytes of it. */
const readableName = v.object({ name: v.pipe(v.string(), v.maxLength(100)) });
const readableOwner = v.object({ declaration: v.object({ owner }) });
const readablePaths = v.object({ path: routePath });

/**
 * Reads the registry as served: `{ remotes: […] }`. One bad line never costs the others: it comes back as refused.
 * Of each line name and contract are read first, and the contract is held against this page's; only then is the rest read, in which keys
 * that are not known are passed over. What was made for another contract is not faulty, whatever this page makes of it. Of two lines for
 * one remote the first is taken.
 * A canary that cannot run here costs nobody the version beside which it is tried out.
 *
 * @throws {DeclarationError} when it is no registry at all.
 */
export function parseRegistry(input: unknown, reader: RegistryReader): RegistryLine[] {
  const outer = v.safeParse(v.object({ remotes: v.array(v.unknown()) }), input);
  if (!outer.success) throw new DeclarationError('The registry', problemsOf(outer.issues));
  const names = new Set<string>();
  return outer.output.remotes.map((input) => {
    const line = readCanary(input, reader) ?? readLine(input, reader);
    const name = line.kind === 'registered' ? line.remote.name : undefined;
    if (name === undefined) return line;
    if (names.has(name)) return refused(input, 'REMOTE_INVALID', ['name: This remote is registered more than once.']);
    names.add(name);
    return line;
  });
}

/** The canary of a line, for whom it is meant and where it can run. */
function readCanary(input: unknown, reader: RegistryReader): RegistryLine | undefined {
  const line = v.safeParse(v.object({ name: partName, canary: canarySchema }), input);
  if (!line.success || !reader.getsCanary?.(line.output.name, line.output.canary.percent)) return undefined;
  const { name, canary } = input as { name: string; canary: object };
  const read = readLine({ ...canary, name }, reader);
  if (read.kind === 'refused' || read.remote.fit !== 'fits') return undefined;
  return { ...read, remote: { ...read.remote, isCanary: true } };
}

function readLine(input: unknown, { contractVersion, development, allowedOrigins }: RegistryReader): RegistryLine {
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
  const { origin } = new URL(rest.output.entry);
  if (allowedOrigins && !allowedOrigins.includes(origin)) {
    return refused(input, 'REMOTE_NOT_ALLOWED', [
      `entry: Code may not come from ${origin} here, but from ${allowedOrigins.join(', ') || 'nowhere'}.`,
    ]);
  }
  return { kind: 'registered', remote: { ...rest.output, fit } };
}

function refused(input: unknown, code: RefusedLine['code'], problems: readonly string[]): RegistryLine {
  const named = v.safeParse(readableName, input);
  const owned = v.safeParse(readableOwner, input);
  return {
    kind: 'refused',
    name: named.success ? named.output.name : 'a remote',
    ...(owned.success ? { owner: owned.output.declaration.owner } : {}),
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
