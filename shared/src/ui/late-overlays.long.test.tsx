import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { renderInStudio } from '@likeness/shared/testing';
import { lateParts, type LateParts } from '@likeness/shared/testing/late-parts';
import { Confirm } from './confirm';
import { Dropdown } from './dropdown';
import { Tooltip } from './tooltip';

jest.mock(
  '@likeness/shared/observable',
  () => jest.requireActual<LateParts>('@likeness/shared/testing/late-parts').observable,
);

/** Three tries for the part, and as many for the toasts, which fail as well. */
const told = () =>
  screen.findByText('This could not be loaded. Check your connection and try again.', undefined, { timeout: 15_000 });

beforeEach(() => {
  lateParts.forget();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  // Ariakit moves the focus only to what is visible, and jsdom, which lays nothing out, shows nothing.
  jest.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect(0, 0, 9, 9)] as unknown as DOMRectList);
});

describe('a dialog', () => {
  function Ask() {
    const [open, setOpen] = useState(false);
    const close = () => setOpen(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Delete Image</button>
        <p>{open ? 'asking' : 'not asking'}</p>
        <Confirm open={open} title="Delete this image?" text="Gone." verb="Delete" onConfirm={close} onCancel={close} />
      </>
    );
  }
  const ask = async () => {
    const studio = renderInStudio(<Ask />);
    await studio.user.click(screen.getByRole('button', { name: 'Delete Image' }));
    return studio;
  };

  it('opens as soon as it has come, and gives the focus back', async () => {
    const { user } = await ask();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    lateParts.come();
    expect(await screen.findByRole('dialog', { name: 'Delete this image?' })).toBeInTheDocument();
    expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Delete Image' })).toHaveFocus();
  });

  it('is closed, and the person told, where it never comes; the next click asks for it anew', async () => {
    const { user } = await ask();
    lateParts.fail();
    expect(await told()).toBeInTheDocument();
    expect(screen.getByText('not asking')).toBeInTheDocument();
    lateParts.come();
    await user.click(screen.getByRole('button', { name: 'Delete Image' }));
    expect(await screen.findByRole('dialog', { name: 'Delete this image?' })).toBeInTheDocument();
  });
});

describe('a dropdown', () => {
  const OPTIONS = [
    { value: 'jpeg', text: 'JPEG' },
    { value: 'png', text: 'PNG' },
  ] as const;
  const draw = () =>
    renderInStudio(<Dropdown label="Format" options={OPTIONS} value="png" onChange={() => undefined} />);
  const control = () => screen.getByRole('combobox', { name: 'Format' });
  /** What tells a person the one from the other. */
  const seen = () => [
    control().textContent,
    ...['aria-haspopup', 'aria-expanded'].map((name) => control().getAttribute(name)),
    getComputedStyle(control()).cssText,
    screen.getByText('Format').tagName,
    getComputedStyle(screen.getByText('Format')).cssText,
  ];

  it('looks the same before and after', async () => {
    draw();
    const before = seen();
    fireEvent.pointerEnter(control());
    lateParts.come();
    await waitFor(() => expect(control()).not.toHaveAttribute('aria-busy'));
    await waitFor(() => expect(control()).toHaveAttribute('aria-autocomplete'));
    expect(seen()).toEqual(before);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(control()).not.toHaveFocus();
  });

  it.each([
    ['a click', async ({ user }: ReturnType<typeof draw>) => user.click(control())],
    ['Enter', async ({ user }: ReturnType<typeof draw>) => user.keyboard('{Tab}{Enter}')],
    ['an arrow', async ({ user }: ReturnType<typeof draw>) => user.keyboard('{Tab}{ArrowDown}')],
  ])('keeps %s: the list opens when it has come', async (_, act) => {
    await act(draw());
    expect(control()).toHaveAttribute('aria-busy', 'true');
    lateParts.come();
    expect(await screen.findByRole('listbox')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('option', { name: 'PNG' })).toHaveAttribute('data-active-item'));
    expect(control()).toHaveAttribute('aria-expanded', 'true');
  });

  it('keeps the focus that it had, and does not open for who has gone on', async () => {
    const { user } = draw();
    await user.click(control());
    await user.tab();
    await user.tab({ shift: true });
    expect(control()).toHaveFocus();
    lateParts.come();
    await waitFor(() => expect(control()).toHaveAttribute('aria-autocomplete'));
    expect(control()).toHaveFocus();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('is the plain button in the first draw of a later screen as well, which has not to wait for more', async () => {
    lateParts.come();
    draw();
    fireEvent.pointerEnter(control());
    await waitFor(() => expect(control()).toHaveAttribute('aria-autocomplete'));
    const drawn: boolean[] = [];
    const Watching = () => {
      useLayoutEffect(() => void drawn.push(screen.getAllByRole('combobox')[1]!.hasAttribute('aria-autocomplete')), []);
      return null;
    };
    renderInStudio(
      <>
        <Dropdown label="Size" options={OPTIONS} value="png" onChange={() => undefined} />
        <Watching />
      </>,
    );
    expect(drawn).toEqual([false]);
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Size' })).toHaveAttribute('aria-autocomplete'));
  });

  it('says where its list never comes, and asks for it anew with the next click', async () => {
    const { user } = draw();
    await user.click(control());
    lateParts.fail();
    expect(await told()).toBeInTheDocument();
    await waitFor(() => expect(control()).not.toHaveAttribute('aria-busy'));
    lateParts.come();
    await user.click(control());
    expect(await screen.findByRole('listbox')).toBeInTheDocument();
  });
});

it('a tooltip comes late without its element being made anew', async () => {
  const { user } = renderInStudio(
    <Tooltip text="Zoom in">
      <button>+</button>
    </Tooltip>,
  );
  const button = screen.getByRole('button', { name: '+' });
  await user.tab();
  lateParts.come();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Zoom in');
  expect(screen.getByRole('button', { name: '+' })).toBe(button);
  expect(button).toHaveFocus();
});
