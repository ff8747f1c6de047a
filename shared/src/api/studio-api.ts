import { createApi, type EndpointDefinitions } from '@reduxjs/toolkit/query/react';
import { studioBaseQuery } from './base-query';

/** What cached answers are about. A remote that changes such things names them in `invalidatesTags`. */
export const TAG_TYPES = ['Credits', 'Trainings', 'GeneratedImages', 'ProcessedImages', 'Gallery', 'Trash'] as const;

/** What a cached answer is about. */
export type Tag = (typeof TAG_TYPES)[number];

/**
 * The one API slice of the page. It has no endpoints of its own: shared and each remote inject theirs.
 * Nothing is kept for long after its last reader is gone, and a screen that opens reads anew.
 */
export const studioApi = createApi({
  reducerPath: 'api',
  baseQuery: studioBaseQuery,
  tagTypes: TAG_TYPES,
  refetchOnMountOrArgChange: true,
  // By default what changed is read again only once every call of the page is done: a minute's upscale would hold up the sidebar's credits.
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
});

// The browser test counts instances: a second API slice in the page looks healthy otherwise. jsdom has no marks.
if ('mark' in performance) performance.mark('likeness.instance', { detail: 'api-slice' });

type Build = Parameters<Parameters<typeof studioApi.injectEndpoints>[0]['endpoints']>[0];
type Prefixed<Prefix extends string, Definitions extends EndpointDefinitions> = {
  [Name in keyof Definitions]: Name extends `${Prefix}${Capitalize<string>}` ? Definitions[Name] : never;
};

/** Two parts wanted the same endpoint, or one wanted a name that is not its own. A mistake in the code, so it is thrown in production too. */
export class EndpointNameError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'EndpointNameError';
  }
}

const owners = new Map<string, string>();

type WhoseCode = (stack: string) => string | undefined;
let whoseCode: WhoseCode = () => undefined;

/**
 * The shell says whose code a stack leads through, so that a remote gets the prefix of its own name alone, and two that were written with
 * the same one do not answer each other's calls.
 *
 * @param by the name of a remote; nothing for the code of shell and shared
 */
export function tellPartsApart(by: WhoseCode): void {
  whoseCode = by;
}

/** `remote-photo-shoot` → `photoShoot`. */
const prefixOf = (remote: string): string =>
  remote.replace('remote-', '').replace(/-+(.?)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Adds a part's endpoints to the one API slice.
 *
 * Every name begins with the part's prefix and a capital letter (`photoshoot` → `photoshootGetTrainings`), and a remote's prefix is its
 * name's (`remote-photoshoot`), so that two remotes cannot take each other's. The same part may inject again after a hot reload.
 *
 * @throws {EndpointNameError} where the prefix is not the remote's, or a name lacks it or belongs to another part.
 */
export function injectStudioEndpoints<Prefix extends string, Definitions extends EndpointDefinitions>(
  prefix: Prefix,
  endpoints: (build: Build) => Definitions & Prefixed<Prefix, Definitions>,
) {
  const remote = whoseCode(new Error('only for its stack').stack ?? '');
  if (remote !== undefined && prefixOf(remote) !== prefix)
    throw new EndpointNameError(`The endpoints of ${remote} begin with "${prefixOf(remote)}", not with "${prefix}".`);
  const guarded = (build: Build): Definitions => {
    const definitions = endpoints(build);
    for (const name of Object.keys(definitions)) claim(name, prefix);
    return definitions;
  };
  return studioApi.injectEndpoints({ endpoints: guarded, overrideExisting: true });
}

function claim(name: string, prefix: string): void {
  const rest = name.slice(prefix.length);
  if (!name.startsWith(prefix) || rest === '' || !rest.startsWith(rest.charAt(0).toUpperCase())) {
    throw new EndpointNameError(
      `The endpoint "${name}" must be named "${prefix}…", with a capital letter after the prefix.`,
    );
  }
  const owner = owners.get(name);
  if (owner !== undefined && owner !== prefix) {
    throw new EndpointNameError(`The endpoint "${name}" belongs to "${owner}" already.`);
  }
  owners.set(name, prefix);
}
