import { moduleMap } from './module-map.mjs';

const places = { root: '/studio', loader: '/studio/loader.mjs', telemetry: '/studio/telemetry.ts' };

it('has an import of each screen, tool and module that the remotes declare', () => {
  const route = { path: '/a', module: './a-list', access: /** @type {const} */ ('private'), title: 'A' };
  const tool = {
    path: '/edit/b',
    module: './b',
    name: 'B',
    icon: 'M0 0',
    group: /** @type {const} */ ('GALLERY'),
    order: 1,
  };
  const source = moduleMap(
    [
      { name: 'remote-a', routes: [route], tools: [], exposes: [{ module: './picker', purpose: 'Picks.' }] },
      { name: 'remote-b', routes: [], tools: [tool], exposes: [] },
    ],
    places,
  );
  expect(source.match(/^ {2}.*$/gm)).toEqual([
    '  "remote-a ./a-list": () => import(/* webpackChunkName: "remote-a_a-list" */ "/studio/remote-a/src/a-list/a-list-screen.tsx"),',
    '  "remote-a ./picker": () => import(/* webpackChunkName: "remote-a_picker" */ "/studio/remote-a/src/picker/picker.tsx"),',
    '  "remote-b ./b": () => import(/* webpackChunkName: "remote-b_b" */ "/studio/remote-b/src/b/b-screen.tsx"),',
  ]);
});

it('offers what the shell asks its loader for', () => {
  expect(moduleMap([], places)).toMatch(
    /^import \{ loaderOf \} from "\/studio\/loader\.mjs";[^]*export const createRemoteLoader = /,
  );
});
