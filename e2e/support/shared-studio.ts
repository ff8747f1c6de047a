import { api, operatorPages } from '@likeness/tooling/start/parts.mjs';

/** The studio that the global setup has started for all journeys. */

/** Within the range of ports that a studio of the tests has for itself. */
const ANOTHER_PORT_OFFSET = 15;

/** Where its shell answers, without a trailing slash. */
export function studioUrl(): string {
  return handedOver('STUDIO_URL');
}

/** Where its API answers. */
export function apiUrl(): string {
  return beside(api.portOffset);
}

/** Where its operator's pages are. */
export function operatorUrl(): string {
  return beside(operatorPages.portOffset);
}

function beside(portOffset: number): string {
  const url = new URL(studioUrl());
  url.port = String(Number(url.port) + portOffset);
  return url.origin;
}

/** From where its pages may load code as well: a port that no part has. @param port of its shell */
export function anotherOrigin(port = Number(new URL(studioUrl()).port)): string {
  return `http://127.0.0.1:${port + ANOTHER_PORT_OFFSET}`;
}

/** Its data folder: process ids are in `run/<part>.pid`, logs in `logs/<part>.log`. */
export function studioDataDir(): string {
  return handedOver('STUDIO_TEST_DATA_DIR');
}

function handedOver(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run journeys by npm test or npm run journeys.`);
  return value;
}
