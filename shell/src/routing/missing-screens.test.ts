import { remoteLine, STUDIO_REMOTES } from '../testing/remotes';
import { settleClaims } from '../registry/claims';
import { missingScreens } from './missing-screens';

const OWN = ['/support', '/billing'];
const refusedGallery = {
  name: 'remote-gallery',
  code: 'REMOTE_INVALID',
  problems: ['owner: …'],
  paths: ['/gallery', '/billing'],
} as const;

it('finds nothing missing where every remote is there', () => {
  expect(missingScreens(settleClaims(STUDIO_REMOTES, OWN), [], OWN)).toEqual([]);
});

it('stands in where the shell itself leads to: guard and redirects would go in circles', () => {
  expect(missingScreens(settleClaims([], OWN), [], OWN)).toEqual([
    { path: '/', title: 'The first screen', access: 'private', code: 'REMOTE_UNKNOWN' },
    { path: '/login', title: 'Sign-in', access: 'public', code: 'REMOTE_UNKNOWN' },
  ]);
});

it('stands in for the readable paths of a refused line, unless somebody has them', () => {
  const others = STUDIO_REMOTES.filter(({ name }) => name !== 'remote-gallery');
  expect(missingScreens(settleClaims(others, OWN), [refusedGallery], OWN)).toEqual([
    { path: '/gallery', title: 'This screen', access: 'private', code: 'REMOTE_INVALID', remote: 'remote-gallery' },
  ]);
  const rival = remoteLine('remote-rival', {
    routes: [{ path: '/gallery', module: './gallery', access: 'private', title: 'Rival' }],
  });
  expect(missingScreens(settleClaims([...others, rival], OWN), [refusedGallery], OWN)).toEqual([]);
});

it('says of a remote that is too new for this page that it is too new, not that it is faulty', () => {
  const others = STUDIO_REMOTES.filter(({ name }) => name !== 'remote-gallery');
  const tooNew = { ...refusedGallery, code: 'REMOTE_TOO_NEW' } as const;
  expect(missingScreens(settleClaims(others, OWN), [tooNew], OWN)).toMatchObject([
    { path: '/gallery', code: 'REMOTE_TOO_NEW', remote: 'remote-gallery' },
  ]);
});
