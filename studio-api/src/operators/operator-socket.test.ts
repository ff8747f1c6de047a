/** @jest-environment node */
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';

import { askServer, listenForOperators } from './operator-socket';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'operator-socket-'));
  file = path.join(folder, 'operator.sock');
});
afterEach(() => rm(folder, { recursive: true }));

const command = { words: ['backup', 'there'], folder: '/' };

it('stops though a command goes on, or nothing is ever asked', async () => {
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const operators = await listenForOperators(file, () => {
    begin();
    return new Promise(() => undefined);
  });
  const silent = connect(file).on('error', () => undefined);
  const asked = expect(askServer(file, command)).rejects.toThrow('without an answer');
  await begun;
  expect(await operators.close()).toBe(true);
  await asked;
  silent.destroy();
});

it('still answers what is done in a moment', async () => {
  let finish: (text: string) => void = () => undefined;
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const operators = await listenForOperators(file, () => {
    begin();
    return new Promise((resolve) => (finish = resolve));
  });
  const asked = askServer(file, command);
  await begun;
  const closed = operators.close();
  finish('Done.');
  expect(await asked).toEqual({ printed: 'Done.' });
  expect(await closed).toBe(false);
});
