import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { loadWhenIdle } from '@likeness/shared/observable';
import { renderInStudio, testToken } from '@likeness/shared/testing';
import { endSession, startSession } from '@likeness/shared/session';
import { carryToast, showCarriedToast, useNotify } from './notify';

beforeAll(loadWhenIdle);
beforeEach(() => sessionStorage.clear());

function Buttons() {
  const notify = useNotify();
  return (
    <>
      <button onClick={() => notify.finished('Done.')}>finish</button>
      <button onClick={() => notify.failed('Failed.')}>fail</button>
      <button onClick={() => notify.info('Upscale')}>inform</button>
      <button onClick={() => notify.warning('Please upload an image.')}>warn</button>
      <button
        onClick={() => {
          notify.info('Add', { act: 'adding' });
          notify.finished('Added.', { act: 'adding' });
        }}
      >
        act
      </button>
    </>
  );
}

async function showOne(button = 'finish', text = 'Done.') {
  const studio = renderInStudio(<Buttons />);
  await studio.user.click(screen.getByRole('button', { name: button }));
  // eslint-disable-next-line testing-library/no-node-access -- What is hovered, dragged and placed is the library's frame around the words.
  const toast = (await screen.findByText(text)).closest<HTMLElement>('.Toastify__toast');
  if (!toast) throw new Error('No toast around the words.');
  return { ...studio, toast };
}
/** The window of a test never has the focus by itself. */
const focusWindow = () => act(() => void window.dispatchEvent(new Event('focus')));
const timer = () => screen.getByRole('progressbar', { hidden: true });
/** The toast leaves by an animation, whose end jsdom never tells. */
const endAnimation = (toast: HTMLElement) => fireEvent.animationEnd(toast);

it('stand at top-right (S2.93)', async () => {
  const { toast } = await showOne();
  // eslint-disable-next-line testing-library/no-node-access -- The place is the container's, which has neither role nor text.
  expect(toast.parentElement).toHaveClass('Toastify__toast-container--top-right');
});

it('are announced to screen readers', async () => {
  await showOne('fail', 'Failed.');
  expect(screen.getByRole('alert')).toHaveTextContent('Failed.');
});

it('close by themselves after 3000 ms (S2.94)', async () => {
  const { toast } = await showOne();
  expect(timer()).toHaveStyle({ animationDuration: '3000ms' });
  fireEvent.animationEnd(timer());
  endAnimation(toast);
  await waitFor(() => expect(screen.queryByText('Done.')).not.toBeInTheDocument());
});

it('pause on hover (S2.95)', async () => {
  const { toast, user } = await showOne();
  focusWindow();
  expect(timer()).toHaveStyle({ animationPlayState: 'running' });
  await user.hover(toast);
  expect(timer()).toHaveStyle({ animationPlayState: 'paused' });
  await user.unhover(toast);
  expect(timer()).toHaveStyle({ animationPlayState: 'running' });
});

it('pause while the window has lost the focus (S2.96)', async () => {
  await showOne();
  focusWindow();
  expect(timer()).toHaveStyle({ animationPlayState: 'running' });
  act(() => void window.dispatchEvent(new Event('blur')));
  expect(timer()).toHaveStyle({ animationPlayState: 'paused' });
  focusWindow();
  expect(timer()).toHaveStyle({ animationPlayState: 'running' });
});

it('can be dragged, by mouse too (S2.97)', async () => {
  const { toast } = await showOne();
  fireEvent.pointerDown(toast, { pointerType: 'mouse', clientX: 0, clientY: 0 });
  fireEvent.pointerMove(document, { pointerType: 'mouse', clientX: 60, clientY: 0 });
  expect(toast.style.transform).toContain('translate3d(');
});

it('close by click (S2.98)', async () => {
  const { toast, user } = await showOne();
  await user.click(screen.getByText('Done.'));
  endAnimation(toast);
  await waitFor(() => expect(screen.queryByText('Done.')).not.toBeInTheDocument());
});

it('of finished and failed actions leave a line in the notifications, hints do not (S2.70)', async () => {
  const { store, user } = renderInStudio(<Buttons />);
  for (const name of ['finish', 'fail', 'inform', 'warn']) await user.click(screen.getByRole('button', { name }));
  expect(await screen.findAllByRole('alert')).toHaveLength(4);
  expect(store.getState().notifications.items).toMatchObject([
    { kind: 'failed', text: 'Failed.' },
    { kind: 'finished', text: 'Done.' },
  ]);
});

it('say in another toast what comes of an act while the first is leaving', async () => {
  const { user, toast } = await showOne('act', 'Add');
  await screen.findByText('Added.', undefined, { timeout: 2_000 });
  fireEvent.animationEnd(timer());
  // It leaves, by an animation whose end jsdom never tells.
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2_900);
  await user.click(screen.getByRole('button', { name: 'act' }));
  clock.mockRestore();
  const added = await screen.findByText('Add');
  expect(toast).not.toContainElement(added);
});

it('say nothing more of an act once the session has ended', async () => {
  const { toast } = await showOne('act', 'Add');
  act(endSession);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(toast).toHaveTextContent(/^Add$/);
  expect(screen.queryByText('Added.')).not.toBeInTheDocument();
});

it('say what there is to say of one act one after the other, in one toast that announces both', async () => {
  const { toast } = await showOne('act', 'Add');
  expect(toast).toHaveClass('Toastify__toast--info');
  const announcing = screen.getByRole('alert');
  expect(announcing).toHaveTextContent(/^Add$/);
  // The first stays long enough to be read.
  expect(await screen.findByText('Added.', undefined, { timeout: 2_000 })).toBeVisible();
  expect(screen.getByRole('alert')).toBe(announcing);
  expect(announcing).toHaveTextContent(/^Added\.$/);
  expect(toast).toHaveClass('Toastify__toast--success');
  expect(timer()).toHaveStyle({ animationDuration: '3000ms' });
});

it('show the same hint once, however often it is given', async () => {
  const { user } = renderInStudio(<Buttons />);
  await user.dblClick(screen.getByRole('button', { name: 'warn' }));
  expect(await screen.findAllByText('Please upload an image.')).toHaveLength(1);
});

it('are carried across a reload, once', async () => {
  carryToast('🗑️ Image deleted');
  renderInStudio(<Buttons />);
  act(showCarriedToast);
  expect(await screen.findByText('🗑️ Image deleted')).toBeInTheDocument();
  act(showCarriedToast);
  expect(screen.getAllByText('🗑️ Image deleted')).toHaveLength(1);
});

it('leaves none to somebody else who comes', async () => {
  const { toast } = await showOne('fail', 'Failed.');
  endAnimation(toast);
  act(() => startSession({ access: testToken({ subject: 'bob' }) }));
  endAnimation(toast);
  await waitFor(() => expect(screen.queryByText('Failed.')).not.toBeInTheDocument());
});
