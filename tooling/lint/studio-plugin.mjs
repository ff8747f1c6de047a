import { wallsRule } from './walls-rule.mjs';

/** The rule of this repository that no public plugin has. @type {import('eslint').ESLint.Plugin} */
export const studioPlugin = {
  meta: { name: 'studio', version: '1.0.0' },
  rules: { walls: wallsRule },
};
