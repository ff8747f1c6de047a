import { breakpoint, color, COLOR_VALUES, declarations, media, space } from './tokens';

it('declares every colour that it hands out, in both schemes', () => {
  for (const scheme of ['light', 'dark'] as const) {
    const declared = declarations(scheme);
    for (const [name, reference] of Object.entries(color)) {
      const property = reference.slice('var('.length, -1);
      const value = COLOR_VALUES[name as keyof typeof COLOR_VALUES][scheme === 'light' ? 0 : 1];
      expect(declared).toContain(`${property}: ${value};`);
    }
    expect(declared).toContain(`color-scheme: ${scheme};`);
  }
});

it('keeps distances on a 4 px grid', () => {
  expect(space(1)).toBe('0.25rem');
  expect(space(10)).toBe('2.5rem');
});

it('breaks at 768 px, and hides the marketing panel below 850 px (S2.23, S9.14)', () => {
  expect(breakpoint).toMatchObject({ md: 768, panel: 850 });
  expect(media.mdUp).toBe('@media (min-width: 768px)');
  expect(media.belowPanel).toBe('@media (max-width: 849.98px)');
});
