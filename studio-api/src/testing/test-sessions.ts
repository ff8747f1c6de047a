import { EventEmitter } from 'node:events';

import type { FastifyInstance } from 'fastify';

import type { Account } from '../accounts/accounts';
import type { SessionEnds } from '../accounts/session';
import { endWithSession } from '../http/ended-sessions';

/** An account of a server that has no database, for the `account` of its requests. */
export function testAccount(id: number): Account {
  return { id, email: '', username: '', tokenVersion: 0 };
}

/** Lets the requests of a server that has no database end with their sessions. @returns what ends those of an account. */
export function endWithTestSessions(server: FastifyInstance): (accountId: number) => void {
  const ended = new Set<number>();
  const sessionEnds: SessionEnds = new EventEmitter();
  const inSession = async (id: number) => (ended.has(id) ? undefined : testAccount(id));
  endWithSession(server, { sessionEnds, inSession }, new AbortController().signal);
  return (accountId) => {
    ended.add(accountId);
    sessionEnds.emit('ended', accountId);
  };
}
