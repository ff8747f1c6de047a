import { configuration } from '@likeness/shared/configuration';
import { contractAccepts, parseRegistry, type RefusedLine, type RegisteredRemote } from '@likeness/contract';
import { CONTRACT_VERSION, RemoteError } from '@likeness/shared/federation';

const REGISTRY_TIMEOUT_MILLISECONDS = 8_000;

/** The registry as it is at one moment. */
export interface Registry {
  readonly remotes: readonly RegisteredRemote[];
  /** Lines that failed their schema. */
  readonly refused: readonly RefusedLine[];
}

/**
 * Reads the registry of remotes as it is now. Lines that fail their schema are logged and set apart, so that one team's mistake costs
 * nobody else anything.
 *
 * @throws {RemoteError} `REGISTRY_UNREACHABLE`
 */
export async function loadRegistry(): Promise<Registry> {
  const lines = await fetchRegistry();
  const refused = lines.filter((line) => line.kind === 'refused');
  for (const { name, problems } of refused) console.error(`REMOTE_INVALID (${name}):\n${problems.join('\n')}`);
  return { remotes: lines.flatMap((line) => (line.kind === 'registered' ? [line.remote] : [])), refused };
}

/** Whether this page's shared package is what the remote was built against. */
export function isCompatible({ declaration }: RegisteredRemote): boolean {
  return contractAccepts(declaration.contract, CONTRACT_VERSION);
}

async function fetchRegistry() {
  const { registryUrl } = configuration();
  try {
    const response = await fetch(registryUrl, {
      signal: AbortSignal.timeout(REGISTRY_TIMEOUT_MILLISECONDS),
    });
    if (!response.ok) throw new Error(`The registry answered ${response.status}.`);
    return parseRegistry(await response.json());
  } catch (cause) {
    throw new RemoteError('REGISTRY_UNREACHABLE', undefined, cause);
  }
}
