import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { loadWhenIdle } from '@likeness/shared/observable';
import { renderInStudio } from '@likeness/shared/testing';
import { KeyHints } from './key-hints';
import { keyListShown } from './shown';

beforeAll(loadWhenIdle);
beforeEach(() => {
  localStorage.removeItem('likeness.question-mark');
  act(() => keyListShown.set(false));
});

const keys = [{ title: 'Mask editor', keys: [{ press: ['Ctrl+Z', 'Ctrl+Y'], does: 'Undoes, or not' }] }];
function Page() {
  return (
    <>
      <input aria-label="Prompt" />
      <input type="range" aria-label="Brush" />
      <div contentEditable suppressContentEditableWarning data-testid="editable">
        Text
      </div>
      <button>Run</button>
      <KeyHints keys={keys} />
    </>
  );
}
const list = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' });

it('opens by ?, and lists the keys of every screen and those that remotes declare', async () => {
  const { user } = renderInStudio(<Page />);
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(dialog.getByRole('heading', { name: 'Everywhere' })).toBeInTheDocument();
  expect(dialog.getByRole('heading', { name: 'Mask editor' })).toBeInTheDocument();
  expect(dialog.getByText('Ctrl+Y')).toBeInTheDocument();
  expect(dialog.getByText('Undoes, or not')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(list()).not.toBeInTheDocument());
});

it('leaves ? to what is written', async () => {
  const { user } = renderInStudio(<Page />);
  await user.type(screen.getByRole('textbox', { name: 'Prompt' }), 'Who is it?');
  // jsdom does not say what can be edited.
  const editable = screen.getByTestId('editable');
  Object.defineProperty(editable, 'isContentEditable', { value: true });
  fireEvent.keyDown(editable, { key: '?' });
  expect(keyListShown.get()).toBe(false);
  expect(screen.getByRole('textbox', { name: 'Prompt' })).toHaveValue('Who is it?');
});

it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }])(
  'leaves ? alone with %j',
  (with_) => {
    renderInStudio(<Page />);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Run' }), { key: '?', ...with_ });
    expect(keyListShown.get()).toBe(false);
  },
);

it('opens from a slider, into which nobody writes', async () => {
  renderInStudio(<Page />);
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Brush' }), { key: '?' });
  await waitFor(() => expect(list()).toBeInTheDocument());
});

it('can be told not to open by a key, and remembers it (WCAG 2.1.4)', async () => {
  const { user } = renderInStudio(<Page />);
  await user.keyboard('?');
  await user.click(await screen.findByRole('switch', { name: 'Open this list by the key ?' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(list()).not.toBeInTheDocument());
  await user.keyboard('?');
  expect(keyListShown.get()).toBe(false);
  // The profile menu still opens it, and there it is turned on again.
  act(() => keyListShown.set(true));
  await user.click(await screen.findByRole('switch', { name: 'Open this list by the key ?', checked: false }));
  expect(localStorage.getItem('likeness.question-mark')).toBeNull();
});
