import { basename } from 'node:path';

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+$/;

/** One way to write file names, so that nobody has to guess, and no file differs from another by case only. @type {import('eslint').Rule.RuleModule} */
export const kebabCaseRule = {
  meta: {
    type: 'suggestion',
    docs: { description: 'require kebab-case file names' },
    schema: [],
    messages: { name: 'Name this file in kebab-case, like mask-editor.tsx; it is "{{name}}".' },
  },
  create(context) {
    const name = basename(context.filename);
    if (kebabCase.test(name)) return {};
    return { Program: (node) => context.report({ node, messageId: 'name', data: { name } }) };
  },
};
