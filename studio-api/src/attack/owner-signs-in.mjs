/** Signs in again and again, one after the other, in a process of its own: whoever attacks must not slow down whoever measures. */

import { request } from 'node:http';

/** @typedef {{ address: string, localAddress: string, body: string }} SignIn */

/** @param {SignIn} how @returns {Promise<number>} milliseconds */
function signIn({ address, localAddress, body }) {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const sent = request(address, { method: 'POST', agent: false, localAddress, headers }, (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - began);
        else reject(new Error(`The owner's sign-in was answered with ${response.statusCode}.`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

process.on('message', (message) => {
  const how = /** @type {SignIn} */ (message);
  signIn(how).then(
    (milliseconds) => process.send?.({ milliseconds }),
    (error) => process.send?.({ error: String(error) }),
  );
});
