import { configuration } from '@likeness/shared/configuration';
import { parseRegistry, type RefusedLine, type RegisteredRemote, type RegistryLine } from '@likeness/contract';
import { CONTRACT_VERSION, RemoteError } from '@likeness/shared/federation';
import { acceptedOverrides, type Override } from '../development/overrides';
import { tellOfRefused } from '../loader/telemetry';
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
  const registry = registryOf(await fetchRegistry());
  for (const line of registry.refused) {
    const { name, owner, code, problems } = line;
    console.error(`${code} (${name}${owner ? `, of ${owner}` : ''}):\n${problems.join('\n')}`);
    tellOfRefused(line);
  }
  return registry;
}

/** The id of the data block in which the page's server says which remotes there are, as far as the first screen asks for it. */
export const REGISTRY_ELEMENT = 'studio-registry';

/**
 * What stands of the registry in the page itself; undefined where there is nothing, or where this tab takes a remote from elsewhere. Refused
 * lines are logged when the registry is read whole, which it always is in the end.
 */
export function registryInPage(): Registry | undefined {
  const block = document.getElementById(REGISTRY_ELEMENT)?.textContent.trim() ?? '';
  if (acceptedOverrides().length > 0) return undefined;
  try {
    const document = JSON.parse(block || '{}') as unknown;
    return isEmpty(document) ? undefined : registryOf(parseReleased(document));
  } catch (error) {
    console.warn('The registry in the page cannot be read, and is asked for.', error);
    return undefined;
  }
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

function registryOf(lines: readonly RegistryLine[]): Registry {
  return {
    remotes: lines.flatMap((line) => (line.kind === 'registered' ? [line.remote] : [])),
    refused: lines.filter((line) => line.kind === 'refused'),
  };
}

function parseReleased(document: unknown): RegistryLine[] {
  const { development, remoteOrigins } = configuration();
  return parseRegistry(document, {
    contractVersion: CONTRACT_VERSION,
    development,
    // The shell's own may come from where the page does.
    allowedOrigins: remoteOrigins && [location.origin, ...remoteOrigins],
    getsCanary,
  });
}

async function fetchRegistry() {
  const { registryUrl } = configuration();
  try {
    const response = await fetch(registryUrl, {
      signal: AbortSignal.timeout(REGISTRY_TIMEOUT_MILLISECONDS),
    });
    if (!response.ok) throw new Error(`The registry answered ${response.status}.`);
    const released = parseReleased(await response.json());
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
