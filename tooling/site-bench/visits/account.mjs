/** A person who is signed in, for all visits of a run. */

const password = 'correct horse battery 7';
/** Milliseconds in which an access token is taken for one that holds for the whole visit. */
const trusted = 120_000;

/** @typedef {{ name: string, value: string }[]} Stored what the studio's pages keep of a session */

/** @param {string} api its origin @returns {Promise<() => Promise<Stored>>} */
export async function makeAccount(api) {
  const username = 'Ada';
  const email = `bench.${process.pid}.${Date.now()}@example.com`;
  await post(`${api}/api/auth/users/`, { email, username, password, re_password: password });
  let signedInAt = -Infinity;
  /** @type {Stored} */
  let stored = [];
  return async () => {
    if (performance.now() - signedInAt < trusted) return stored;
    const { access, refresh } = await post(`${api}/api/auth/jwt/create/`, { email, password });
    signedInAt = performance.now();
    stored = [
      { name: 'access_token', value: access },
      { name: 'refresh', value: refresh },
      { name: 'username', value: username },
    ];
    return stored;
  };
}

/** @param {string} url @param {object} body @returns {Promise<any>} */
async function post(url, body) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
