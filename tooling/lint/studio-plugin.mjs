import { disableReasonRule } from './disable-reason-rule.mjs';
import { kebabCaseRule } from './kebab-case-rule.mjs';
import { wallsRule } from './walls-rule.mjs';

/** The rules of this repository that no public plugin has. @type {import('eslint').ESLint.Plugin} */
export const studioPlugin = {
  meta: { name: 'studio', version: '1.0.0' },
  rules: { walls: wallsRule, 'kebab-case-file-names': kebabCaseRule, 'disable-with-reason': disableReasonRule },
};
