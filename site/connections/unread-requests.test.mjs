import { Duplex } from 'node:stream';
import { setImmediate as round } from 'node:timers/promises';

import { answerParseError } from './unread-requests.mjs';

/** @param {string} code */
function crowdOf(code) {
  const sockets = Array.from({ length: 6 }, (_, place) =>
    Object.assign(new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() }), {
      remoteAddress: `192.0.2.${place % 2}`,
    }),
  );
  for (const socket of sockets)
    answerParseError(Object.assign(new Error('What Node found'), { code }), socket, () => ({
      status: 400,
      headers: {},
      body: '',
    }));
  return () => sockets.filter(({ writableEnded }) => writableEnded).length;
}

test.each(['ERR_HTTP_REQUEST_TIMEOUT', 'HPE_INVALID_EOF_STATE'])(
  'of a crowd that is late or leaves in the middle of what it sends two are answered in each round: %s',
  async (code) => {
    const answered = crowdOf(code);
    for (const count of [0, 2, 4, 6]) {
      expect(answered()).toBe(count);
      await round();
    }
  },
);

test('whoever sends what is no request is answered at once: what follows would be no request either', () => {
  expect(crowdOf('HPE_INVALID_METHOD')()).toBe(6);
});
