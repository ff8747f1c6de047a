import path from 'node:path';
import { inspect } from 'node:util';

import { systemReasons } from '@likeness/site/system-reasons.mjs';

import { dataFolderOf } from './configuration/configuration';
import { ConfigurationError } from './configuration/read-environment';
import { errorCode } from './error-code';
import { isWithin } from './is-within';
import { DataFolderError } from './storage/data-folder-error';
import { DataFolderInUseError } from './storage/data-folder-lock';
import { isDiskFull } from './storage/free-space';

/** One sentence for what a person can put right; undefined for a defect. */
export function plainSentence(error: unknown, environment: NodeJS.ProcessEnv): string | undefined {
  if (error instanceof ConfigurationError || error instanceof DataFolderInUseError || error instanceof DataFolderError)
    return error.message;
  const code = errorCode(error);
  const sentence = code === undefined ? undefined : ofSystem(code, error as SystemError, environment);
  return sentence ?? (isDiskFull(error) ? fullDisk(environment) : undefined);
}

/** Of what the embedded Postgres could not write it tells no place. */
function fullDisk(environment: NodeJS.ProcessEnv): string {
  return `The disk of the data folder ${dataFolderOf(environment)} is full. Make room on it, or set STUDIO_DATA_DIR to another folder.`;
}

type SystemError = NodeJS.ErrnoException & { readonly address?: string };

function ofSystem(code: string, error: SystemError, environment: NodeJS.ProcessEnv): string | undefined {
  const { message, syscall, address } = error;
  if (code === 'EADDRINUSE')
    return `${message}: the port is taken. Stop what uses it, or set STUDIO_API_PORT (now ${environment.STUDIO_API_PORT ?? 'unset'}) or STUDIO_OPERATOR_PORT (now ${environment.STUDIO_OPERATOR_PORT ?? 'unset'}).`;
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo')
    return `STUDIO_HOST is ${JSON.stringify(environment.STUDIO_HOST)}, which is no address of this machine. Set it to one, such as 127.0.0.1.`;
  const socket = address !== undefined && path.isAbsolute(address) ? address : undefined;
  if (syscall === 'listen' && socket === undefined && (code === 'EACCES' || code === 'EPERM'))
    return `${message}: this account may not listen there. Set STUDIO_API_PORT to a port from 1024 on.`;
  const place = error.path ?? socket;
  const reason = systemReasons.get(code);
  return reason !== undefined && place !== undefined && concernsData(place, environment)
    ? `${place} cannot be used: ${reason}. Put that right, or set STUDIO_DATA_DIR to another folder.`
    : undefined;
}

/** Whether a place lies in the data folder, or on the way to it. */
function concernsData(place: string, environment: NodeJS.ProcessEnv): boolean {
  const folder = dataFolderOf(environment);
  return isWithin(place, folder) || isWithin(folder, place);
}

/** What is printed where the studio could not start: a sentence, and where much is to be logged everything that is known. */
export function whyNotStarted(error: unknown, environment: NodeJS.ProcessEnv): string {
  const sentence =
    plainSentence(error, environment) ??
    `The studio could not start: ${reasonOf(error)} STUDIO_LOG_LEVEL=debug tells where that happened.`;
  return ['debug', 'trace'].includes(environment.STUDIO_LOG_LEVEL?.trim() ?? '')
    ? `${sentence}\n${inspect(error)}`
    : sentence;
}

/** In one line, and with a full stop. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error && error.message !== '' ? error.message : inspect(error);
  return text.replace(/\s+/g, ' ').replace(/\.?$/, '.');
}
