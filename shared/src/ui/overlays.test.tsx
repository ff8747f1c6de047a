import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { loadWhenIdle } from '@likeness/shared/observable';
import { Confirm } from './confirm';
import { Dropdown } from './dropdown';
import { Modal } from './modal';
import { Tooltip } from './tooltip';

beforeAll(loadWhenIdle);
// Ariakit moves the focus only to what is visible, and jsdom, which lays nothing out, shows nothing.
beforeEach(() => {
  jest
    .spyOn(Element.prototype, 'getClientRects')
    .mockReturnValue([new DOMRect(0, 0, 10, 10)] as unknown as DOMRectList);
});

function Train({ dismissible = true, width }: { readonly dismissible?: boolean; readonly width?: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Train My AI</button>
      <p>Behind</p>
      <Modal
        title="Train a New AI Model"
        open={open}
        onClose={() => setOpen(false)}
        dismissible={dismissible}
        {...(width ? { width } : {})}
      >
        <input aria-label="Trigger word" />
        <button>Create AI Model</button>
      </Modal>
    </>
  );
}

describe('Modal (S2.319)', () => {
  async function opened(props: Parameters<typeof Train>[0] = {}) {
    render(<Train {...props} />);
    await userEvent.click(screen.getByRole('button', { name: 'Train My AI' }));
    return screen.findByRole('dialog', { name: 'Train a New AI Model' });
  }
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  it('is there only while it is open, and holds its content', async () => {
    const dialog = await opened();
    expect(within(dialog).getByRole('heading', { name: 'Train a New AI Model' })).toBeInTheDocument();
    expect(within(dialog).getByRole('textbox', { name: 'Trigger word' })).toBeInTheDocument();
  });

  it('is at most 770px wide, whatever is asked for (S9.12)', async () => {
    expect(await opened({ width: 2000 })).toHaveStyle({ maxWidth: '770px' });
  });

  it('can be narrower', async () => {
    expect(await opened({ width: 440 })).toHaveStyle({ maxWidth: '440px' });
  });

  it('takes the focus, shuts out what is behind it, and gives the focus back', async () => {
    const dialog = await opened();
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Close' })).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Train My AI' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await gone();
    expect(screen.getByRole('button', { name: 'Train My AI' })).toHaveFocus();
  });

  it('closes by its button', async () => {
    await opened();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await gone();
  });

  it('stays while something runs that closing would cut off', async () => {
    const dialog = await opened({ dismissible: false });
    await userEvent.keyboard('{Escape}');
    expect(dialog).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  });
});

describe('Confirm', () => {
  it('asks, and does what is confirmed', async () => {
    const [onConfirm, onCancel] = [jest.fn(), jest.fn()];
    render(<Confirm open title="Delete this image?" text="Gone." verb="Delete" {...{ onConfirm, onCancel }} />);
    expect(await screen.findByRole('dialog', { name: 'Delete this image?' })).toHaveTextContent('Gone.');
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it('can neither be confirmed twice nor left while it is done', async () => {
    render(
      <Confirm
        open
        busy
        title="Delete?"
        text=""
        verb="Delete"
        onConfirm={() => undefined}
        onCancel={() => undefined}
      />,
    );
    expect(await screen.findByRole('button', { name: 'Delete' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('says how far it is, and can be ended then', async () => {
    const [onConfirm, onCancel] = [jest.fn(), jest.fn()];
    render(
      <Confirm
        open
        busy
        progress="Deleting 5 of 30…"
        title="Delete?"
        text=""
        verb="Delete"
        {...{ onConfirm, onCancel }}
      />,
    );
    expect(await screen.findByRole('status')).toHaveTextContent('Deleting 5 of 30…');
    expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onCancel).toHaveBeenCalledTimes(1);
  });
});

describe('Dropdown (S2.318)', () => {
  const OPTIONS = [
    { value: 'jpeg', text: 'JPEG' },
    { value: 'png', text: 'PNG' },
    { value: 'webp', text: 'WEBP' },
  ] as const;
  type Format = (typeof OPTIONS)[number]['value'];
  function Formats({ onChange = () => undefined }: { readonly onChange?: (value: Format) => void }) {
    const [format, setFormat] = useState<Format>('jpeg');
    const choose = (value: Format): void => {
      setFormat(value);
      onChange(value);
    };
    return <Dropdown label="Format" options={OPTIONS} value={format} onChange={choose} />;
  }
  const control = () => screen.getByRole('combobox', { name: 'Format' });

  it('shows what is chosen, and the list only when asked', () => {
    render(<Formats />);
    expect(control()).toHaveTextContent('JPEG');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  it('is chosen from by click', async () => {
    const onChange = jest.fn();
    render(<Formats onChange={onChange} />);
    await userEvent.click(control());
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['JPEG', 'PNG', 'WEBP']);
    expect(screen.getByRole('option', { name: 'JPEG' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(screen.getByRole('option', { name: 'WEBP' }));
    expect(onChange).toHaveBeenCalledWith('webp');
    expect(control()).toHaveTextContent('WEBP');
    await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
  });

  it('is chosen from by keyboard', async () => {
    render(<Formats />);
    await userEvent.tab();
    expect(control()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(control()).toHaveTextContent('PNG'));
  });

  it('is left as it was by Escape', async () => {
    render(<Formats />);
    await userEvent.click(control());
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    expect(control()).toHaveTextContent('JPEG');
  });

  it('has a list that is at most 15rem high (S9.13)', async () => {
    render(<Formats />);
    await userEvent.click(control());
    const list = await screen.findByRole('listbox');
    // Lower where the window is low, never higher; jsdom does not compute min().
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
    const own = rules.filter((rule) => [...list.classList].some((name) => rule.includes(`.${name}`))).join('\n');
    expect(own).toMatch(/max-height: min\(15rem, var\(--popover-available-height, 15rem\)\)/);
  });
});

describe('Tooltip (S2.320)', () => {
  /** jsdom lays nothing out: the anchor stands at 500, 300 and is 40 × 20, the tooltip is 100 × 30, the window 1000 × 800. */
  function layOut(): void {
    const whole = { x: 0, y: 0, width: 1000, height: 800 };
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const { x, y, width, height } = this.tagName === 'BUTTON' ? { x: 500, y: 300, width: 40, height: 20 } : whole;
      return { x, y, width, height, left: x, top: y, right: x + width, bottom: y + height } as DOMRect;
    });
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(30);
    jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1000);
    jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800);
  }

  it.each([
    ['top', 470, 264],
    ['bottom', 470, 326],
    ['left', 394, 295],
    ['right', 546, 295],
  ] as const)('stands at the %s of its element', async (side, left, top) => {
    layOut();
    render(
      <Tooltip text="Zoom in" side={side}>
        <button>+</button>
      </Tooltip>,
    );
    await userEvent.tab();
    const bubble = await screen.findByRole('tooltip');
    // The library moves a wrapper around the words.
    // eslint-disable-next-line testing-library/no-node-access -- The wrapper has neither role nor text to be found by.
    const wrapper = bubble.parentElement;
    await waitFor(() => expect(wrapper).toHaveStyle({ transform: `translate3d(${left}px,${top}px,0)` }));
  });

  it('comes on focus and on hover, and goes with Escape', async () => {
    render(
      <Tooltip text="Zoom in">
        <button>+</button>
      </Tooltip>,
    );
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    await userEvent.tab();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Zoom in');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
    await userEvent.hover(screen.getByRole('button', { name: '+' }));
    // It waits a moment before it comes, which on a busy machine is a long one.
    expect(await screen.findByRole('tooltip', undefined, { timeout: 5_000 })).toBeVisible();
  });
});
