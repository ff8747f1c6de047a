/** @param {{ headers: import('node:http').IncomingHttpHeaders }} request @returns {boolean} whether a body comes with it, by what its head says */
export function bringsBody({ headers }) {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
