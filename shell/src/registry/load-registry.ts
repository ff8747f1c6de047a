import { configuration } from '@likeness/shared/configuration';
import { parseRegistry, type RefusedLine, type RegisteredRemote, type RegistryLine } from '@likeness/contract';
import { CONTRACT_VERSION, RemoteError } from '@likeness/shared/federation';
import { acceptedOverrides, type Override } from '../development/overrides';
import { getsCanary } from './gets-canary';

const REGISTRY_TIMEOUT_MILLISECONDS = 8_000;

/** The registry as it is at one moment. */
export interface Registry {
  readonly remotes: readonly RegisteredRemote[];
  /** Lines that cannot be used. */
  readonly refused: readonly RefusedLine[];
}

/**
 * Reads the registry of remotes as it is now. Lines that cannot be used are logged and set apart, so that one team's mistake costs
 * nobody else anything.
 *
 * @throws {RemoteError} `REGISTRY_UNREACHABLE`
 */
export async function loadRegistry(): Promise<Registry> {
  const lines = await fetchRegistry();
  const refused = lines.filter((line) => line.kind === 'refused');
  for (const { name, owner, code, problems } of refused)
    console.error(`${code} (${name}${owner ? `, of ${owner}` : ''}):\n${problems.join('\n')}`);
  return { remotes: lines.flatMap((line) => (line.kind === 'registered' ? [line.remote] : [])), refused };
}

async function fetchRegistry() {
  const { registryUrl, development, remoteOrigins } = configuration();
  try {
    const response = await fetch(registryUrl, {
      signal: AbortSignal.timeout(REGISTRY_TIMEOUT_MILLISECONDS),
    });
    if (!response.ok) throw new Error(`The registry answered ${response.status}.`);
    const released = parseRegistry(await response.json(), {
      contractVersion: CONTRACT_VERSION,
      development,
      // The shell's own may come from where the page does.
      allowedOrigins: remoteOrigins && [location.origin, ...remoteOrigins],
      getsCanary,
    });
    const overrides = acceptedOverrides();
    return overrides.length === 0 ? released : await overridden(released, overrides);
  } catch (cause) {
    throw new RemoteError('REGISTRY_UNREACHABLE', undefined, cause);
  }
}

/** With those in their place that come from where somebody works on them. */
async function overridden(released: readonly RegistryLine[], overrides: readonly Override[]): Promise<RegistryLine[]> {
  const { linesOf } = await import('../development/overridden-lines');
  const lines = parseRegistry(
    { remotes: await linesOf(overrides) },
    {
      contractVersion: CONTRACT_VERSION,
      // What changes with every save has no integrity.
      development: true,
      allowedOrigins: configuration().developmentOrigins,
    },
  );
  const nameOf = (line: RegistryLine) => (line.kind === 'registered' ? line.remote.name : line.name);
  const names = new Set(lines.map(nameOf));
  return [...released.filter((line) => !names.has(nameOf(line))), ...lines];
}
