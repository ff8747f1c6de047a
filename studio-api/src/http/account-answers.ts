import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';

import type { Caller } from '../accounts/session';
import type { Tokens } from '../accounts/tokens';

export const FieldMessages = Type.Record(Type.String(), Type.Array(Type.String()), {
  description: 'Messages by field.',
});

export const Person = Type.Object({ id: Type.Integer(), email: Type.String(), username: Type.String() });

export const TokenPair = Type.Object({ access: Type.String(), refresh: Type.String() });

/** What a session goes by. */
export async function tokenPair(
  tokens: Tokens,
  { account, session }: Caller,
): Promise<{ access: string; refresh: string }> {
  return {
    access: await tokens.issue(account, 'access', session),
    refresh: await tokens.issue(account, 'refresh', session),
  };
}

/** What the browser calls itself, as far as it says so. */
export function agentOf({ headers }: FastifyRequest): string {
  return headers['user-agent'] ?? '';
}
