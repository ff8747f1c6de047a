import { render } from '@testing-library/react';
import { GlobalStyle } from '@likeness/shared/theme';
import { CONTENT_ID } from '../layout/content-area';
import { ScreenStyles } from './screen-styles';

const EDITING = 'http://remotes.test/remote-editing/1.0.0/remoteEntry.js';
const GALLERY = 'http://remotes.test/remote-gallery/1.0.0/remoteEntry.js';

/** As the shell draws it: something around, and a screen in the content area. */
function Page({ open }: { readonly open?: string | undefined }) {
  return (
    <>
      <button>Sign out</button>
      <main id={CONTENT_ID}>
        <div className="own">{open !== undefined && <ScreenStyles key={open} entry={open} />}</div>
      </main>
    </>
  );
}

function addStyle(css: string): CSSStyleSheet {
  const element = document.createElement('style');
  element.textContent = css;
  document.head.append(element);
  if (!element.sheet) throw new Error('jsdom has made no sheet of it.');
  return element.sheet;
}

afterEach(() => document.head.replaceChildren());

it.each([
  'body { color: red }',
  '.own, button { color: red }',
  '* { color: red }',
  '@media all { button:hover { color: red } }',
  'button::before { color: red }',
])('turns off "%s" when the screen is left, and on again with it', (css) => {
  const { rerender } = render(<Page open={EDITING} />);
  const sheet = addStyle(css);
  rerender(<Page open={GALLERY} />);
  expect(sheet.disabled).toBe(true);
  rerender(<Page open={EDITING} />);
  expect(sheet.disabled).toBe(false);
  rerender(<Page />);
  expect(sheet.disabled).toBe(true);
});

it.each(['.own { color: red }', '.css-1ab2c3 { color: red }', '@keyframes spin { from { opacity: 0 } }'])(
  'leaves alone "%s", which is nobody else’s business',
  (css) => {
    const { rerender } = render(<Page open={EDITING} />);
    const sheet = addStyle(css);
    rerender(<Page />);
    expect(sheet.disabled).toBeFalsy();
  },
);

it('leaves alone the ground of the page', () => {
  const prepend = jest.spyOn(document.head, 'prepend');
  render(<GlobalStyle />);
  const [ground] = prepend.mock.lastCall ?? [];
  const { rerender } = render(<Page open={EDITING} />);
  const [sheet] = document.styleSheets;
  if (!sheet) throw new Error('The page has no ground.');
  // jsdom does not say whose a sheet is.
  Object.defineProperty(sheet, 'ownerNode', { value: ground });
  rerender(<Page />);
  expect(sheet.disabled).toBeFalsy();
});

it('leaves alone what styled-components looks after', () => {
  const { rerender } = render(<Page open={EDITING} />);
  const sheet = addStyle('body { color: red }');
  const element = document.head.appendChild(document.createElement('style'));
  element.setAttribute('data-styled', 'active');
  // jsdom does not say whose a sheet is.
  Object.defineProperty(sheet, 'ownerNode', { value: element });
  rerender(<Page />);
  expect(sheet.disabled).toBeFalsy();
});

it('leaves alone what the shell itself has fetched meanwhile', () => {
  const { rerender } = render(<Page open={EDITING} />);
  const sheet = addStyle('button { color: red }');
  const link = Object.assign(document.createElement('link'), { href: '/toasts.0123456789.css' });
  Object.defineProperty(sheet, 'ownerNode', { value: link });
  rerender(<Page />);
  expect(sheet.disabled).toBeFalsy();
});

it('takes a file for the remote’s from whose folder it came, whoever’s screen was open', () => {
  const { rerender } = render(<Page open={EDITING} />);
  const sheet = addStyle('button { color: red }');
  Object.defineProperty(sheet, 'href', { value: GALLERY.replace('remoteEntry.js', 'gallery.css') });
  rerender(<Page open={GALLERY} />);
  expect(sheet.disabled).toBe(false);
  rerender(<Page open={EDITING} />);
  expect(sheet.disabled).toBe(true);
});

it('turns off what cannot be read', () => {
  const { rerender } = render(<Page open={EDITING} />);
  const sheet = addStyle('');
  Object.defineProperty(sheet, 'cssRules', {
    get: () => {
      throw new DOMException('no', 'SecurityError');
    },
  });
  rerender(<Page />);
  expect(sheet.disabled).toBe(true);
});
