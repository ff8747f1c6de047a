import { requireShown } from '@likeness/site/settings/shown-text.mjs';

/** A variable of the environment that cannot be used; the message is one line for the person who starts the studio. */
export class ConfigurationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigurationError';
  }
}

/** What the site reads of the environment for itself and the API, by one rule. @throws ConfigurationError where it cannot be used. */
export function readBySite<Setting>(read: () => Setting): Setting {
  try {
    return read();
  } catch (error) {
    throw new ConfigurationError(error instanceof Error ? error.message : String(error));
  }
}

/** Undefined where the variable is missing or blank. */
export function readText(environment: NodeJS.ProcessEnv, name: string): string | undefined {
  const text = environment[name]?.trim();
  if (text !== undefined) readBySite(() => requireShown(name, text));
  return text === '' ? undefined : text;
}

export function readNumber(
  environment: NodeJS.ProcessEnv,
  name: string,
  { fallback, from, to }: { fallback: number; from: number; to: number },
): number {
  const text = readText(environment, name);
  if (text === undefined) return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < from || value > to)
    throw new ConfigurationError(`${name} is "${text}", but must be a whole number from ${from} to ${to}.`);
  return value;
}

/** The first choice is the default. */
export function readChoice<const Choice extends string>(
  environment: NodeJS.ProcessEnv,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const text = readText(environment, name);
  if (text === undefined) return choices[0];
  const choice = choices.find((candidate) => candidate === text);
  if (!choice) throw new ConfigurationError(`${name} is "${text}", but must be one of ${choices.join(', ')}.`);
  return choice;
}

/** A list with commas or spaces between. */
export function readList(environment: NodeJS.ProcessEnv, name: string): string[] {
  return (environment[name] ?? '').split(/[\s,]+/).filter((item) => item !== '');
}
