import { Type } from 'typebox';

import type { Account } from '../accounts/accounts';
import type { Tokens } from '../accounts/tokens';

export const FieldMessages = Type.Record(Type.String(), Type.Array(Type.String()), {
  description: 'Messages by field.',
});

export const Person = Type.Object({ id: Type.Integer(), email: Type.String(), username: Type.String() });

export const TokenPair = Type.Object({ access: Type.String(), refresh: Type.String() });

/** What a session goes by. */
export async function tokenPair(tokens: Tokens, account: Account): Promise<{ access: string; refresh: string }> {
  return { access: await tokens.issue(account, 'access'), refresh: await tokens.issue(account, 'refresh') };
}
