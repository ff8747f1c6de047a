/** An exception to a rule says why it is one. @type {import('eslint').Rule.RuleModule} */
export const disableReasonRule = {
  meta: {
    type: 'problem',
    docs: { description: 'require a reason beside eslint-disable' },
    schema: [],
    messages: { reason: 'Say why, after two dashes: eslint-disable-next-line rule -- the reason.' },
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const isBare = /^\s*eslint-disable/.test(comment.value) && !/\s--\s+\S/.test(comment.value);
          if (isBare && comment.loc) context.report({ loc: comment.loc, messageId: 'reason' });
        }
      },
    };
  },
};
