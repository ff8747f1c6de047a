import { PAGE_EVENT_SHAPES, PAGE_EVENTS_AT_ONCE, type PageEvent } from '@likeness/contract/rules';
import { injectStudioEndpoints } from '@likeness/shared/api';
import { configuration } from '@likeness/shared/configuration';
import { keptInBrowser } from '@likeness/shared/storage';
import type { StudioStore } from '@likeness/shared/store';
import { POLICY_VIOLATION, type PolicyViolation } from '../boundary/policy-violations';
import { acceptedOverrides } from '../development/overrides';
import {
  REMOTE_CRASH,
  REMOTE_LOAD,
  REMOTE_REFUSED,
  type RemoteCrash,
  type RemoteLoad,
  type RemoteRefused,
} from '../loader/telemetry';

const FEATURE = 'page-events';
/** Nobody needs more of one page to see what is wrong. */
const MOST_OF_A_PAGE = 24;
/** Which API has announced the feature to this browser. */
export const HEARD_AT_KEY = 'likeness.page_events';

const remoteName = new RegExp(PAGE_EVENT_SHAPES.remote);
const remoteVersion = new RegExp(PAGE_EVENT_SHAPES.version);

const { shellTellPageEvents } = injectStudioEndpoints('shell', (build) => ({
  shellTellPageEvents: build.mutation<null, readonly PageEvent[]>({
    // Without a token: sign-in is a remote too, and nobody is to be told apart by it.
    query: (events) => ({
      url: '/api/page-events/',
      method: 'POST',
      json: { events: [...events] },
      anonymous: true,
      reads: 'nothing',
    }),
  }),
})).endpoints;

/**
 * Tells the API which remotes failed in this page, each failure once, for whoever watches the studio. Nobody waits for it, and what cannot
 * be told is not. Before the API has announced that it listens, what happens waits in the page; an API that did so in an earlier
 * visit is believed, because on the page where people sign in nothing else is asked of it.
 *
 * @returns how to stop
 */
export function tellPageEvents(store: Pick<StudioStore, 'dispatch' | 'getState' | 'subscribe'>): () => void {
  const known = new Set<string>();
  const waiting: PageEvent[] = [];
  let { features } = store.getState();

  const isHeard = (): boolean =>
    features.length > 0 ? features.includes(FEATURE) : keptInBrowser.get(HEARD_AT_KEY) === configuration().apiHost;

  const send = async (): Promise<void> => {
    while (waiting.length > 0 && isHeard()) {
      const events = waiting.splice(0, PAGE_EVENTS_AT_ONCE);
      const { error } = await store.dispatch(shellTellPageEvents.initiate(events, { track: false }));
      if (error) keptInBrowser.remove(HEARD_AT_KEY);
    }
  };

  const tell = ({ kind, remote, version, code }: PageEvent): void => {
    const key = `${kind} ${remote} ${version} ${code}`;
    // What somebody works on fails all day, under the name of what was released.
    if (known.has(key) || known.size >= MOST_OF_A_PAGE || !remoteName.test(remote) || acceptedOverrides().length > 0)
      return;
    known.add(key);
    waiting.push({ kind, remote, code, ...(version !== undefined && remoteVersion.test(version) ? { version } : {}) });
    void send();
  };

  const heard = {
    [REMOTE_LOAD]: ({ remote, version, code }: RemoteLoad) => {
      if (code) tell({ kind: 'remote-load-failure', remote, version, code });
    },
    [REMOTE_REFUSED]: ({ remote, code }: RemoteRefused) => tell({ kind: 'remote-load-failure', remote, code }),
    [REMOTE_CRASH]: ({ remote, version, code }: RemoteCrash) =>
      // A screen that lacks a chunk throws as well.
      tell({ kind: code === 'REMOTE_BROKEN' ? 'remote-crash' : 'remote-load-failure', remote, version, code }),
    [POLICY_VIOLATION]: ({ remote, version }: PolicyViolation) =>
      tell({ kind: 'policy-violation', remote, version, code: 'POLICY_VIOLATION' }),
  };
  const hear = (event: Event): void => heard[event.type as keyof typeof heard]((event as CustomEvent<never>).detail);
  for (const name of Object.keys(heard)) window.addEventListener(name, hear);

  const leaveStore = store.subscribe(() => {
    const { features: now } = store.getState();
    if (now === features) return;
    features = now;
    if (now.includes(FEATURE)) keptInBrowser.set(HEARD_AT_KEY, configuration().apiHost);
    void send();
  });
  return () => {
    leaveStore();
    for (const name of Object.keys(heard)) window.removeEventListener(name, hear);
  };
}
