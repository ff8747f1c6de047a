import os from 'node:os';
import path from 'node:path';

import { plainHost } from '@likeness/site/hosts/plain-host.mjs';
import { isAddress } from '@likeness/site/settings/origins.mjs';
import { readConnectionSettings, type ConnectionSettings } from '@likeness/site/connections/connection-settings.mjs';

import { LONGEST_ROOT_BYTES } from '../storage/data-folder';
import { allowedHosts } from './allowed-hosts';
import { ConfigurationError, readBySite, readChoice, readList, readNumber, readText } from './read-environment';
import { LEAST_SECRET_CHARACTERS } from './secret';

/** Everything that the environment decides, read once at start. */
export interface Configuration extends ConnectionSettings {
  /** What to listen on: an address, or `localhost`, which is all loopback, unless `STUDIO_HOST` says otherwise. */
  readonly host: string;
  readonly port: number;
  /** Absolute path of the folder that this process owns. */
  readonly dataFolder: string;
  /** Origin and path under which people reach the API, without a trailing slash, where `PUBLIC_URL` names it. */
  readonly publicUrl: string | undefined;
  /** Host names, in lower case, that the studio answers under (`name` or `name:port`). */
  readonly allowedHosts: ReadonlySet<string>;
  /** Origins of pages that may call the API. */
  readonly allowedOrigins: ReadonlySet<string>;
  /** Signs the tokens; where the environment names none, one is made and kept in the data folder. */
  readonly secret: string | undefined;
  readonly startCredits: number;
  readonly engine: { readonly workers: number; readonly queue: number };
  /** What the pages call the product; a password made of it is no password. */
  readonly productName: string;
  readonly signUp: 'open' | 'invitation';
  /** Sign-ups that one address may try in an hour. */
  readonly signUpsPerHour: number;
  /** Failed sign-ins that one account may see from one address in a quarter of an hour. */
  readonly failedSignIns: number;
  /** Below so many free bytes nothing new is accepted, so that the database always has room: for its log, and for work under way. */
  readonly minimumFreeBytes: number;
  /** What one account may keep: bytes and number of pictures. */
  readonly quota: { readonly bytes: number; readonly pictures: number };
  /** The bearer token of whoever may read the operator's pages on the API's own port; without one they are not there. */
  readonly operatorToken: string | undefined;
  /** Where the operator's pages listen on loopback, without a token; undefined where they do not. */
  readonly operatorPort: number | undefined;
  readonly logLevel: string;
}

/** A token with anything else would open nothing. */
const SENT_IN_HEADERS = /^[!-~]+$/;
const MEGABYTE = 1_048_576;
/** The offset of the API's port from the shell's, as site/parts/parts.mjs has it for the starter; a test holds the two together. */
const API_PORT_OFFSET = 10;
const LARGEST_PORT = 65_535;

/** @throws ConfigurationError with one line that says which variable is wrong and what it should be. */
export function readConfiguration(environment: NodeJS.ProcessEnv): Configuration {
  const studioPort = readNumber(environment, 'STUDIO_PORT', { fallback: 3000, from: 1, to: LARGEST_PORT });
  const host = plainHost(readText(environment, 'STUDIO_HOST') ?? 'localhost');
  const namedHosts = readList(environment, 'STUDIO_ALLOWED_HOSTS');
  const hosts = allowedHosts(host, namedHosts);
  const publicUrl = checkedPublicUrl(readText(environment, 'PUBLIC_URL'));
  const origins = readList(environment, 'STUDIO_ALLOWED_ORIGINS').map(checkedOrigin);
  const pagePorts = readList(environment, 'STUDIO_PAGE_PORTS').map(checkedPort);
  if (readText(environment, 'DATABASE_URL') !== undefined)
    throw new ConfigurationError(
      'DATABASE_URL is set, but this version keeps its database in STUDIO_DATA_DIR; unset it.',
    );
  const secret = readText(environment, 'STUDIO_SECRET');
  if (secret !== undefined && secret.length < LEAST_SECRET_CHARACTERS)
    throw new ConfigurationError(
      `STUDIO_SECRET must have at least ${LEAST_SECRET_CHARACTERS} characters (for example: openssl rand -hex 32).`,
    );
  return {
    host,
    port: readOptionalPort(environment, 'STUDIO_API_PORT') ?? portBeside(studioPort),
    dataFolder: dataFolderOf(environment),
    publicUrl,
    allowedHosts: allowedHosts(host, namedHosts, publicUrl),
    allowedOrigins: new Set(
      origins.length > 0 ? origins : pageOrigins(hosts, pagePorts.length > 0 ? pagePorts : [studioPort]),
    ),
    secret,
    startCredits: readNumber(environment, 'STUDIO_START_CREDITS', { fallback: 100, from: 0, to: 1_000_000_000 }),
    engine: {
      workers: readNumber(environment, 'STUDIO_ENGINE_WORKERS', { fallback: defaultWorkers(), from: 1, to: 64 }),
      queue: readNumber(environment, 'STUDIO_ENGINE_QUEUE', { fallback: 24, from: 0, to: 10_000 }),
    },
    productName: readText(environment, 'STUDIO_PRODUCT_NAME') ?? 'Likeness',
    signUp: readChoice(environment, 'STUDIO_SIGN_UP', ['open', 'invitation']),
    signUpsPerHour: readNumber(environment, 'STUDIO_SIGN_UPS_PER_HOUR', { fallback: 60, from: 1, to: 1_000_000 }),
    failedSignIns: readNumber(environment, 'STUDIO_FAILED_SIGN_INS', { fallback: 10, from: 1, to: 1_000_000 }),
    ...readBySite(() => readConnectionSettings(environment)),
    minimumFreeBytes:
      readNumber(environment, 'STUDIO_MINIMUM_FREE_MB', { fallback: 256, from: 0, to: 10_000_000 }) * MEGABYTE,
    quota: {
      bytes: readNumber(environment, 'STUDIO_ACCOUNT_MB', { fallback: 4_096, from: 1, to: 10_000_000 }) * MEGABYTE,
      pictures: readNumber(environment, 'STUDIO_ACCOUNT_PICTURES', { fallback: 2_000, from: 1, to: 1_000_000 }),
    },
    operatorToken: checkedToken(readText(environment, 'STUDIO_OPERATOR_TOKEN')),
    operatorPort: readOptionalPort(environment, 'STUDIO_OPERATOR_PORT'),
    logLevel: readChoice(environment, 'STUDIO_LOG_LEVEL', ['info', 'trace', 'debug', 'warn', 'error', 'silent']),
  };
}

export function dataFolderOf(environment: NodeJS.ProcessEnv): string {
  return path.resolve(readText(environment, 'STUDIO_DATA_DIR') ?? '.studio');
}

/** Two at least, so that a training leaves a worker to the tools; not more than four, each takes some 700 MB. */
function defaultWorkers(): number {
  return Math.min(4, Math.max(2, os.availableParallelism()));
}

/** Asked when the folder is opened. @throws ConfigurationError where its path leaves no room for the sockets in it. */
export function requireShortPath(folder: string): void {
  const bytes = Buffer.byteLength(folder);
  if (bytes > LONGEST_ROOT_BYTES)
    throw new ConfigurationError(
      `The path of the data folder ${folder} has ${bytes} bytes and may have ${LONGEST_ROOT_BYTES} at most. Set STUDIO_DATA_DIR to a folder with a shorter path.`,
    );
}

function portBeside(studioPort: number): number {
  const port = studioPort + API_PORT_OFFSET;
  if (port > LARGEST_PORT)
    throw new ConfigurationError(
      `STUDIO_PORT is ${studioPort}, which leaves no port for the API, ${API_PORT_OFFSET} further. Set it to ${LARGEST_PORT - API_PORT_OFFSET} at most, or set STUDIO_API_PORT.`,
    );
  return port;
}

function readOptionalPort(environment: NodeJS.ProcessEnv, name: string): number | undefined {
  if (readText(environment, name) === undefined) return undefined;
  return readNumber(environment, name, { fallback: 0, from: 0, to: LARGEST_PORT });
}

function checkedToken(token: string | undefined): string | undefined {
  if (token !== undefined && token.length < LEAST_SECRET_CHARACTERS)
    throw new ConfigurationError(
      `STUDIO_OPERATOR_TOKEN must have at least ${LEAST_SECRET_CHARACTERS} characters (for example: openssl rand -hex 32).`,
    );
  if (token !== undefined && !SENT_IN_HEADERS.test(token))
    throw new ConfigurationError(
      'STUDIO_OPERATOR_TOKEN has a blank in it, or a letter beyond ASCII, with which it cannot be sent. Make another (for example: openssl rand -hex 32).',
    );
  return token;
}

function checkedPort(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) < 1 || Number(text) > LARGEST_PORT)
    throw new ConfigurationError(`STUDIO_PAGE_PORTS names "${text}", which is no port like 3000.`);
  return Number(text);
}

function pageOrigins(hosts: ReadonlySet<string>, ports: readonly number[]): string[] {
  const names = new Set([...hosts].map((host) => host.replace(/:\d+$/, '')));
  // A machine may have a name that no address can hold.
  const usable = [...names].filter((name) => URL.canParse(`http://${name}`));
  return usable.flatMap((name) => ports.map((port) => new URL(`http://${name}:${port}`).origin));
}

function checkedOrigin(text: string): string {
  const url = parsedUrl(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== text.replace(/\/$/, ''))
    throw new ConfigurationError(
      `STUDIO_ALLOWED_ORIGINS names "${text}", which is no origin like https://studio.example.`,
    );
  return url.origin;
}

function checkedPublicUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (!isAddress(text))
    throw new ConfigurationError(`PUBLIC_URL is "${text}", which is no address like https://api.studio.example.`);
  return new URL(text).href.replace(/\/$/, '');
}

function parsedUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
