import { render, screen } from '@testing-library/react';
import { ExposedModules } from '@likeness/shared/federation';
import type { RemoteLoader } from '../loader/remote-loader';
import { remoteLine } from '../testing/remotes';
import { screenPreloader } from './preload';
import { RemoteScreen } from './remote-screen';

const loadModule = jest.fn<ReturnType<RemoteLoader['loadModule']>, Parameters<RemoteLoader['loadModule']>>();
const hasFailed = jest.fn(() => false);
const remote = remoteLine('remote-gallery');
const [declared] = remote.declaration.routes;
if (!declared) throw new Error('The fixture has no route.');
const route = { ...declared, title: 'Gallery', remote };
const preload = screenPreloader({
  loadModule,
  hasFailed,
  forget: jest.fn(),
  learn: jest.fn(),
  remotes: () => [remote],
});

function Gallery() {
  return <h1>The gallery</h1>;
}
const open = () =>
  render(
    <ExposedModules load={loadModule}>
      <RemoteScreen route={route} />
    </ExposedModules>,
  );

it('has the screen ready, so that it is drawn at once and nothing stands for it', async () => {
  loadModule.mockResolvedValue({ default: Gallery });
  preload(route);
  await new Promise((resolve) => setTimeout(resolve));
  open();
  expect(screen.getByRole('heading', { name: 'The gallery' })).toBeInTheDocument();
  expect(loadModule).toHaveBeenCalledTimes(1);
});

it('leaves a remote alone that has failed', () => {
  loadModule.mockClear();
  hasFailed.mockReturnValueOnce(true);
  preload(route);
  expect(loadModule).not.toHaveBeenCalled();
});
