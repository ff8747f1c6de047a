import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy, memo, use, useState, type ReactElement } from 'react';
import { ExposedModules, RemoteError } from '@likeness/shared/federation';
import type { RegisteredRemote } from '@likeness/contract';
import { load, register } from '../loader/containers';
import { Forget } from '../loader/forget';
import { createRemoteLoader } from '../loader/remote-loader';
import { REMOTE_CRASH, REMOTE_LOAD, type RemoteCrash, type RemoteLoad } from '../loader/telemetry';
import { loadRegistry } from '../registry/load-registry';
import { remoteLine } from '../testing/remotes';
import { RemoteScreen } from './remote-screen';

jest.mock('../loader/containers', () => ({ load: jest.fn(), register: jest.fn() }));
jest.mock('../loader/refetch-scripts', () => ({ refetchScripts: jest.fn() }));
jest.mock('../registry/load-registry', () => ({
  ...jest.requireActual<typeof import('../registry/load-registry')>('../registry/load-registry'),
  loadRegistry: jest.fn(),
}));

const loaded = jest.mocked(load);
const gallery = remoteLine('remote-gallery');
let logged: jest.SpyInstance;

function Works(): ReactElement {
  return <h1>The gallery</h1>;
}
function Throws(): ReactElement {
  throw new Error('cannot read pictures of undefined');
}

/** A page with a screen of the remote, and with something of another part beside it. */
function Page({ remote, open = true }: { readonly remote: RegisteredRemote; readonly open?: boolean }) {
  const [loader] = useState(() => createRemoteLoader([remote]));
  const [route] = remote.declaration.routes;
  if (!route) throw new Error('The fixture has no route.');
  return (
    <ExposedModules load={loader.loadModule}>
      <p>Another part</p>
      <Forget value={loader.forget}>{open && <RemoteScreen route={{ ...route, title: 'Gallery', remote }} />}</Forget>
    </ExposedModules>
  );
}

const failure = () => screen.findByRole('alert');
const retry = () => userEvent.click(screen.getByRole('button', { name: 'Retry' }));
const screenWorks = () => expect(screen.findByRole('heading', { name: 'The gallery' })).resolves.toBeInTheDocument();

beforeEach(() => {
  jest.resetAllMocks();
  logged = jest.spyOn(console, 'error').mockReturnValue(undefined);
  jest.mocked(loadRegistry).mockResolvedValue({ remotes: [gallery], refused: [] });
  loaded.mockResolvedValue({ default: Works });
});
afterEach(() => jest.useRealTimers());

it('shows a remote’s screen, and that it is on its way before', async () => {
  let arrive: (module: unknown) => void = () => undefined;
  loaded.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  render(<Page remote={gallery} />);
  expect(await screen.findByRole('status', { name: 'Loading Gallery' })).toBeInTheDocument();
  arrive({ default: Works });
  await screenWorks();
});

it('takes a screen that is memoised', async () => {
  loaded.mockResolvedValue({ default: memo(Works) });
  render(<Page remote={gallery} />);
  await screenWorks();
});

describe.each<[way: string, code: string, prepare: () => void]>([
  [
    'cannot be reached (404)',
    'REMOTE_UNREACHABLE',
    () => loaded.mockRejectedValueOnce(new RemoteError('REMOTE_UNREACHABLE', 'remote-gallery')),
  ],
  [
    'does not come in time',
    'REMOTE_TIMEOUT',
    () => loaded.mockRejectedValueOnce(new RemoteError('REMOTE_TIMEOUT', 'remote-gallery')),
  ],
  [
    'throws while it loads',
    'REMOTE_BROKEN',
    () => loaded.mockRejectedValueOnce(new RemoteError('REMOTE_BROKEN', 'remote-gallery', new Error('x'))),
  ],
  ['does not expose the module', 'REMOTE_BROKEN', () => loaded.mockResolvedValueOnce(null)],
  ['exports no screen', 'REMOTE_BROKEN', () => loaded.mockResolvedValueOnce({ Gallery: Works })],
  ['exports something else', 'REMOTE_BROKEN', () => loaded.mockResolvedValueOnce({ default: 'Works' })],
  ['throws while it draws', 'REMOTE_BROKEN', () => loaded.mockResolvedValueOnce({ default: Throws })],
])('a remote that %s', (_, code, prepare) => {
  beforeEach(prepare);

  it('says so, by name and code, and leaves everything else alone', async () => {
    render(<Page remote={gallery} />);
    const message = await failure();
    expect(message).toHaveTextContent('Gallery is not available');
    expect(message).toHaveTextContent(`${code} · remote-gallery`);
    expect(message).toHaveTextContent('nothing of yours is lost');
    expect(screen.getByText('Another part')).toBeInTheDocument();
    expect(logged).toHaveBeenCalled();
  });

  it('is told to whoever watches, once', async () => {
    const told: unknown[] = [];
    const hear = (event: Event) => {
      const { code } = (event as CustomEvent<RemoteLoad | RemoteCrash>).detail;
      if (code) told.push(code);
    };
    for (const name of [REMOTE_LOAD, REMOTE_CRASH]) window.addEventListener(name, hear);
    render(<Page remote={gallery} />);
    await failure();
    for (const name of [REMOTE_LOAD, REMOTE_CRASH]) window.removeEventListener(name, hear);
    expect(told).toEqual([code]);
  });
});

describe('Retry', () => {
  it('recovers once the remote is back, from its entry made afresh', async () => {
    loaded.mockRejectedValueOnce(new RemoteError('REMOTE_UNREACHABLE', 'remote-gallery'));
    render(<Page remote={gallery} />);
    await failure();
    await retry();
    await screenWorks();
    expect(jest.mocked(register).mock.calls.map(([, , , fresh]) => fresh)).toEqual([false, true]);
  });

  it('says so again while the remote is still away', async () => {
    loaded.mockRejectedValue(new RemoteError('REMOTE_UNREACHABLE', 'remote-gallery'));
    render(<Page remote={gallery} />);
    await failure();
    await retry();
    await waitFor(() => expect(loaded).toHaveBeenCalledTimes(2));
    expect(await failure()).toHaveTextContent('REMOTE_UNREACHABLE');
  });

  it('draws a screen anew that threw', async () => {
    let broken = true;
    loaded.mockResolvedValue({ default: () => (broken ? <Throws /> : <Works />) });
    render(<Page remote={gallery} />);
    await failure();
    broken = false;
    await retry();
    await screenWorks();
  });

  it('loads a screen anew whose later chunk did not come, although its own lazy part keeps the rejection', async () => {
    const chunk = Object.assign(new Error('Loading chunk 417 failed.\n(error: x.js)'), { name: 'ChunkLoadError' });
    const Lazy = lazy(() => Promise.reject(chunk));
    loaded.mockResolvedValueOnce({ default: () => <Lazy /> });
    render(<Page remote={gallery} />);
    expect(await failure()).toHaveTextContent('REMOTE_UNREACHABLE');
    await retry();
    await screenWorks();
    expect(jest.mocked(register).mock.calls.map(([, , , fresh]) => fresh)).toEqual([false, true]);
  });

  it('recovers a remote that was made for a newer contract, once a release fits', async () => {
    render(<Page remote={remoteLine('remote-gallery', {}, { fit: 'too-new' })} />);
    expect(await failure()).toHaveTextContent('REMOTE_TOO_NEW');
    expect(loaded).not.toHaveBeenCalled();
    await retry();
    await screenWorks();
  });
});

it('gives up a remote that never answers', async () => {
  jest.useFakeTimers();
  loaded.mockReturnValue(new Promise(() => undefined));
  render(<Page remote={gallery} />);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await screen.findByText('Gallery takes longer than usual to load…')).toBeInTheDocument();
  await jest.advanceTimersByTimeAsync(17_000);
  expect(await failure()).toHaveTextContent('REMOTE_TIMEOUT');
});

it('gives up a screen that waits for ever for what it wants to draw', async () => {
  jest.useFakeTimers();
  const never = new Promise<string>(() => undefined);
  function NeverDraws(): ReactElement {
    return <h1>{use(never)}</h1>;
  }
  loaded.mockResolvedValue({ default: NeverDraws });
  render(<Page remote={gallery} />);
  await jest.advanceTimersByTimeAsync(45_000);
  expect(await failure()).toHaveTextContent('REMOTE_TIMEOUT');
});

it('tries again by itself when the screen is opened another time', async () => {
  loaded.mockRejectedValueOnce(new RemoteError('REMOTE_UNREACHABLE', 'remote-gallery'));
  const { rerender } = render(<Page remote={gallery} />);
  await failure();
  rerender(<Page remote={gallery} open={false} />);
  rerender(<Page remote={gallery} />);
  await screenWorks();
});

it('is there at once when it is opened another time', async () => {
  const { rerender } = render(<Page remote={gallery} />);
  await screenWorks();
  rerender(<Page remote={gallery} open={false} />);
  rerender(<Page remote={gallery} />);
  expect(screen.getByRole('heading', { name: 'The gallery' })).toBeInTheDocument();
  expect(loaded).toHaveBeenCalledTimes(1);
});
