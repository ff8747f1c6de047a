import { declaredRemotes } from '../testing/declared-remotes';
import { SHELL_SCREENS } from '../routing/shell-screens';
import { settleClaims } from './claims';

/** What the remotes of this repository really declare, not a test's idea of it. */
const claims = settleClaims(
  declaredRemotes(),
  SHELL_SCREENS.map(({ path }) => path),
);

/** Those of a list that the specification names: a team may add to it, and changes no test of the shell. */
function specified(list: readonly { readonly label: string; readonly path: string }[], paths: readonly string[]) {
  return list.filter(({ path }) => paths.includes(path)).map(({ label, path }) => [label, path]);
}

const TOOLS = [
  '/edit/object-removal',
  '/edit/add-accessories',
  '/edit/outfit-swap',
  '/edit/background-replace',
  '/edit/upscale',
  '/edit/color-correction',
];

it('has the specified edit actions, which lead to the six tools (S2.187 S2.188 S2.189 S2.190 S2.191 S2.192)', () => {
  expect(specified(claims.editActions, TOOLS)).toEqual([
    ['Obj Removal', '/edit/object-removal'],
    ['Add Accessories', '/edit/add-accessories'],
    ['Outfit Swap', '/edit/outfit-swap'],
    ['Bg Replace', '/edit/background-replace'],
    ['Upscale', '/edit/upscale'],
    ['Color Correction', '/edit/color-correction'],
  ]);
});

it('has the decided entries in each group of the sidebar (S2.57 S2.58 S2.59 S2.60 S2.65)', () => {
  const entries = [...claims.sidebar, ...SHELL_SCREENS.flatMap(({ sidebar }) => sidebar ?? [])];
  const inGroup = (name: string, paths: readonly string[]) =>
    specified(
      entries.filter(({ group }) => group === name),
      paths,
    );
  expect(inGroup('AI PHOTOSHOOT', ['/', '/generate'])).toEqual([
    ['Trained Models', '/'],
    ['Generate', '/generate'],
  ]);
  expect(inGroup('AI EDITING TOOLS', TOOLS).map(([, path]) => path)).toEqual(TOOLS);
  expect(inGroup('GALLERY', ['/gallery', '/generated-images'])).toEqual([
    ['Gallery', '/gallery'],
    ['Generated Images', '/generated-images'],
  ]);
  expect(inGroup('ACCOUNT', ['/support', '/billing'])).toEqual([
    ['Help & Support', '/support'],
    ['Billing', '/billing'],
  ]);
});

it('lets /register lead to /signup, and no remote want what another has (S2.86)', () => {
  expect(claims.redirects).toEqual([{ from: '/register', to: '/signup' }]);
  expect(claims.refused).toEqual([]);
});
