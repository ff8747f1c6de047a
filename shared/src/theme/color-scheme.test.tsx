import { act, render, screen } from '@testing-library/react';
import { chooseColorScheme, COLOR_SCHEME_KEY, useColorScheme } from './color-scheme';

beforeEach(() => chooseColorScheme('system'));

it('draws the page in the chosen scheme, keeps the choice, and tells the switch', () => {
  function Switch() {
    return <p>{useColorScheme()}</p>;
  }
  render(<Switch />);
  expect(screen.getByText('system')).toBeInTheDocument();
  act(() => chooseColorScheme('dark'));
  expect(screen.getByText('dark')).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(localStorage.getItem(COLOR_SCHEME_KEY)).toBe('dark');
  act(() => chooseColorScheme('system'));
  expect(document.documentElement).not.toHaveAttribute('data-theme');
  expect(localStorage.getItem(COLOR_SCHEME_KEY)).toBeNull();
});

it('takes the browser’s own controls along, also where the page was opened in another scheme', () => {
  // theme-boot.js writes this before the first paint.
  document.documentElement.style.colorScheme = 'dark';
  chooseColorScheme('light');
  expect(document.documentElement.style.colorScheme).toBe('light');
  chooseColorScheme('system');
  expect(document.documentElement.style.colorScheme).toBe('');
});

it('takes along what the browser draws around the page', () => {
  const schemes = ['light', 'dark'] as const;
  const metas = schemes.map((scheme) => {
    const meta = document.createElement('meta');
    meta.name = 'theme-color';
    meta.dataset.scheme = scheme;
    document.head.append(meta);
    return meta;
  });
  const media = () => metas.map((meta) => meta.media);
  chooseColorScheme('dark');
  expect(media()).toEqual(['not all', 'all']);
  chooseColorScheme('light');
  expect(media()).toEqual(['all', 'not all']);
  chooseColorScheme('system');
  expect(media()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
  for (const meta of metas) meta.remove();
});

it('takes a kept choice that it does not know for none', () => {
  localStorage.setItem(COLOR_SCHEME_KEY, 'sepia');
  function Switch() {
    return <p>{useColorScheme()}</p>;
  }
  render(<Switch />);
  expect(screen.getByText('system')).toBeInTheDocument();
});
