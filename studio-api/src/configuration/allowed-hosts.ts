import { allowedHosts as hostsOfStudio } from '@likeness/site/hosts/allowed-hosts.mjs';

import { readBySite } from './read-environment';

export {
  checkedHost,
  hostNotAllowed as HOST_NOT_ALLOWED,
  isLoopback,
  loopbackHosts as LOOPBACK_HOSTS,
} from '@likeness/site/hosts/allowed-hosts.mjs';

/**
 * The host names that the API answers under, which are those of the shell.
 * @throws ConfigurationError where a configured one cannot stand in a Host header.
 */
export function allowedHosts(
  listenHost: string,
  configured: readonly string[],
  publicUrl?: string,
): ReadonlySet<string> {
  return readBySite(() => hostsOfStudio(listenHost, configured, publicUrl));
}
