import { configuration } from '@likeness/shared/configuration';
import { contractAccepts, CONTRACT_VERSION, parseRegistry, type RegisteredRemote } from '@likeness/shared/contract';
import { RemoteError } from '@likeness/shared/federation';

const REGISTRY_TIMEOUT_MILLISECONDS = 8_000;

/**
 * Reads the registry of remotes as it is now. Lines that fail their schema are logged and left out, so that one team's mistake costs
 * nobody else anything.
 *
 * @throws {RemoteError} `REGISTRY_UNREACHABLE`
 */
export async function loadRegistry(): Promise<readonly RegisteredRemote[]> {
  const lines = await fetchRegistry();
  return lines.flatMap((line) => {
    if (line.kind === 'registered') return [line.remote];
    console.error(`REMOTE_INVALID (${line.name}):\n${line.problems.join('\n')}`);
    return [];
  });
}

/** Whether this page's shared package is what the remote was built against. */
export function isCompatible({ declaration }: RegisteredRemote): boolean {
  return contractAccepts(declaration.contract, CONTRACT_VERSION);
}

async function fetchRegistry() {
  try {
    const response = await fetch(configuration().registryUrl, {
      signal: AbortSignal.timeout(REGISTRY_TIMEOUT_MILLISECONDS),
    });
    if (!response.ok) throw new Error(`The registry answered ${response.status}.`);
    return parseRegistry(await response.json());
  } catch (cause) {
    throw new RemoteError('REGISTRY_UNREACHABLE', undefined, cause);
  }
}
