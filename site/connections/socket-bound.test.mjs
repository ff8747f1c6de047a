import { createServer } from 'node:http';
import { Socket } from 'node:net';
import { Offenders } from './offenders.mjs';
import { boundSockets } from './socket-bound.mjs';

it('lets nobody in who has gone before, and so counts for no network', () => {
  const server = createServer();
  boundSockets(server, 200, () => false, new Offenders());
  const gone = new Socket();
  server.emit('connection', gone);
  expect(gone.destroyed).toBe(true);
});
