import { relative, sep } from 'node:path';
import { entriesOf } from './package-doors.mjs';
import { wallBetween } from './walls.mjs';

/** Holds every import, export-from and dynamic import against the walls. @type {import('eslint').Rule.RuleModule} */
export const wallsRule = {
  meta: {
    type: 'problem',
    docs: { description: 'keep the walls between the packages' },
    schema: [],
    messages: { wall: '{{reason}}' },
  },
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/');
    /** @type {Map<string, string[] | undefined>} */
    const known = new Map();
    const doors = {
      /** @param {string} folder */
      entriesOf(folder) {
        if (!known.has(folder)) known.set(folder, entriesOf(context.cwd, folder));
        return known.get(folder);
      },
    };
    /** @param {import('estree').Node | null | undefined} source */
    const check = (source) => {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      const reason = wallBetween(file, source.value, doors);
      if (reason) context.report({ node: source, messageId: 'wall', data: { reason } });
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
    };
  },
};
