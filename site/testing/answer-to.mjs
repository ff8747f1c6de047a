import { connect } from 'node:net';

/**
 * What a server answers to bytes that are sent as they are.
 *
 * @param {import('node:http').Server} server that listens
 * @param {string} sent
 * @param {{ from?: string, isWhole?: (received: string) => boolean }} [how] `from`: the address that asks; `isWhole`: whether no more is waited for
 * @returns {Promise<string>} all that came back until the connection was closed
 */
export async function answerTo(server, sent, { from = '127.0.0.1', isWhole = () => false } = {}) {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const socket = connect({ port, host: '127.0.0.1', localAddress: from }).on('error', () => {});
  let received = '';
  socket.setEncoding('latin1').on('data', (text) => {
    received += text;
    if (isWhole(received)) socket.destroy();
  });
  socket.write(sent);
  await new Promise((resolve) => socket.once('close', resolve));
  return received;
}
