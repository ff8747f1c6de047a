/**
 * What the page offers to the containers of remotes: each library and each entry of shared once, as the shell itself uses it. A test holds
 * this list against what remotes are built to take (tooling/webpack/consumed-modules.mjs).
 */

import * as api from '@likeness/shared/api';
import * as configuration from '@likeness/shared/configuration';
import * as elements from '@likeness/shared/elements';
import * as federation from '@likeness/shared/federation';
import * as images from '@likeness/shared/images';
import * as layout from '@likeness/shared/layout';
import * as notifications from '@likeness/shared/notifications';
import * as observable from '@likeness/shared/observable';
import * as session from '@likeness/shared/session';
import * as storage from '@likeness/shared/storage';
import * as store from '@likeness/shared/store';
import * as theme from '@likeness/shared/theme';
import lucidePackage from 'lucide-react/package.json';
import * as react from 'react';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import reactPackage from 'react/package.json';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import reactDomPackage from 'react-dom/package.json';
import reactReduxPackage from 'react-redux/package.json';
import routerPackage from 'react-router-dom/package.json';
import styledComponentsPackage from 'styled-components/package.json';
import * as icons from '../facades/lucide-react';
import * as reactRedux from '../facades/react-redux';
import * as router from '../facades/react-router-dom';
import * as styledComponents from '../facades/styled-components';
import { sharedLater } from '../layout/bring-shared-later';

/**
 * One version of a module in a share scope, in the words of webpack's containers and, from `scope` on, of those that bring the runtime of
 * Module Federation with them, as builds by earlier kits do.
 */
export interface SharedModule {
  readonly get: () => Promise<() => unknown>;
  readonly from: 'shell';
  readonly eager: boolean;
  readonly loaded: boolean;
  readonly version: string;
  readonly scope: readonly string[];
  readonly shareConfig: { readonly singleton: true; readonly requiredVersion: string; readonly eager: boolean };
  readonly strategy: 'loaded-first';
  readonly deps: string[];
  readonly useIn: string[];
  /** Of a module that is there already. */
  readonly lib?: () => unknown;
}

/** By the name under which a module is asked for, then by version. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedModule>>>>;

function offered(version: string, modules: Readonly<Record<string, unknown>>): ShareScope {
  return scopeOf(version, modules, (module) => {
    const lib = () => module;
    return { get: () => Promise.resolve(lib), lib };
  });
}

/** What none of a visitor's first screens takes. */
function offeredLater(version: string, modules: Readonly<Record<string, () => Promise<unknown>>>): ShareScope {
  return scopeOf(version, modules, (load) => ({
    get: async () => {
      const module = await load();
      return () => module;
    },
  }));
}

function scopeOf<Module>(
  version: string,
  modules: Readonly<Record<string, Module>>,
  meansOf: (module: Module) => Pick<SharedModule, 'get' | 'lib'>,
): ShareScope {
  return Object.fromEntries(
    Object.entries(modules).map(([request, module]) => {
      const means = meansOf(module);
      const isThere = means.lib !== undefined;
      const line: SharedModule = {
        ...means,
        from: 'shell',
        eager: isThere,
        loaded: isThere,
        version,
        scope: ['default'],
        shareConfig: { singleton: true, requiredVersion: `^${version}`, eager: isThere },
        strategy: 'loaded-first',
        deps: [],
        useIn: [],
      };
      return [request, { [version]: line }];
    }),
  );
}

export const shareScope: ShareScope = {
  ...offered(reactPackage.version, { react, 'react/jsx-runtime': jsxRuntime, 'react/jsx-dev-runtime': jsxDevRuntime }),
  ...offered(reactDomPackage.version, { 'react-dom': reactDom, 'react-dom/client': reactDomClient }),
  ...offered(routerPackage.version, { 'react-router-dom': router }),
  ...offered(reactReduxPackage.version, { 'react-redux': reactRedux }),
  ...offered(styledComponentsPackage.version, { 'styled-components': styledComponents }),
  ...offered(lucidePackage.version, { 'lucide-react/createLucideIcon': icons }),
  ...offered(federation.CONTRACT_VERSION, {
    '@likeness/shared/api': api,
    '@likeness/shared/configuration': configuration,
    '@likeness/shared/elements': elements,
    '@likeness/shared/federation': federation,
    '@likeness/shared/images': images,
    '@likeness/shared/layout': layout,
    '@likeness/shared/notifications': notifications,
    '@likeness/shared/observable': observable,
    '@likeness/shared/session': session,
    '@likeness/shared/storage': storage,
    '@likeness/shared/store': store,
    '@likeness/shared/theme': theme,
  }),
  // In chunks that the page is told to fetch at once, the first by each screen with the shell's layout, the other by those whose remotes
  // take of it (site/page/preloads.mjs).
  ...offeredLater(federation.CONTRACT_VERSION, {
    '@likeness/shared/credits': () => import(/* webpackChunkName: "layout" */ '@likeness/shared/credits'),
    '@likeness/shared/ui': () => import(/* webpackChunkName: "layout" */ '@likeness/shared/ui'),
    '@likeness/shared/pictures': async () => (await sharedLater()).pictures,
    '@likeness/shared/prompts': async () => (await sharedLater()).prompts,
  }),
};
