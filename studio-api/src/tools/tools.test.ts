/** @jest-environment node */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { EngineBusyError, EngineError } from '@likeness/engine';

import { SessionOver } from '../accounts/session';
import { allOf } from '../database/read-in-parts';
import { readConfiguration } from '../configuration/configuration';
import { openData, type StudioData } from '../open-data';
import type { Pictures } from '../pictures/pictures';
import type { DrawnPicture, Thumbnails } from '../pictures/thumbnails';
import { Refusal } from '../refusal';
import { FreeSpace } from '../storage/free-space';
import { copyTestDatabase, FEW_BUFFERS, MIGRATIONS } from '../testing/database-template';
import { smallPicture } from '../testing/pictures';
import { until } from '../testing/until';
import { createTestEngine, type TestEngine } from '../testing/test-engine';
import { Tools, type CheckedPicture } from './tools';

let folder: string;
let data: StudioData;
let engine: TestEngine;
let tools: Tools;
let accountId: number;
let image: CheckedPicture;
let people = 0;
const NO_THUMBNAILS = { inTurn: async () => ({ thumbnails: [] }) };
const PASSWORD = 'a long pass phrase';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'tools-'));
  await copyTestDatabase(path.join(folder, 'database'));
  data = await openData(
    readConfiguration({ STUDIO_DATA_DIR: folder, STUDIO_START_CREDITS: '3' }),
    MIGRATIONS,
    FEW_BUFFERS,
  );
});
beforeEach(async () => {
  engine = createTestEngine();
  tools = toolsOf(data.pictures);
  const person = { email: `ada${++people}@example.com`, username: 'ada', password: PASSWORD, re_password: PASSWORD };
  accountId = (await data.accounts.signUp(person)).id;
  const bytes = await smallPicture();
  image = { pixels: 1, read: async () => bytes };
});
afterAll(async () => {
  await data.close();
  await rm(folder, { recursive: true, force: true });
});

function toolsOf(pictures: Pictures, thumbnails: Pick<Thumbnails, 'inTurn'> = NO_THUMBNAILS): Tools {
  return new Tools(data.database, engine, data.credits, pictures, thumbnails, new FreeSpace(folder, 0), data.work);
}

async function ledger(): Promise<string[]> {
  const rows = await data.database.read<{ kind: string }>(
    'select kind from ledger_entries where account_id = $1 order by id',
    [accountId],
  );
  return rows.map(({ kind }) => kind);
}

it('holds the price when the engine has a place, before the work', async () => {
  const before: string[][] = [];
  engine.before = async () => void before.push(await ledger());
  await tools.upscale({ accountId }, image);
  expect(before).toEqual([['grant', 'hold']]);
  expect(await data.credits.balance(accountId)).toEqual({ remaining: 1, used: 2 });
});

it.each<[string, Error, string[]]>([
  ['keeps nothing of what ends with its session', new SessionOver(), ['grant', 'hold', 'release']],
  ['loses no picture that was made when the studio stops', new Error('The stop.'), ['grant', 'hold']],
])('%s while its thumbnails are made', async (_, reason, kinds) => {
  const over = new AbortController();
  const inTurn = async () => {
    over.abort(reason);
    return { thumbnails: [] };
  };
  await toolsOf(data.pictures, { inTurn })
    .upscale({ accountId, signal: over.signal }, image)
    .catch((error: unknown) => expect(error).toBe(reason));
  expect(await ledger()).toEqual(kinds);
});

it('takes up no work while four results lie in memory, and goes on when one of them is kept', async () => {
  const waiting: (() => void)[] = [];
  const inTurn = () => new Promise<DrawnPicture>((resolve) => waiting.push(() => resolve({ thumbnails: [] })));
  const slow = toolsOf(data.pictures, { inTurn });
  const read = jest.fn(image.read);
  const work = () => slow.objectRemoval({ accountId }, { ...image, read }, image);
  const waitFor = (count: number) =>
    until(
      async () => waiting.length,
      (length) => length === count,
    );
  const results = Array.from({ length: 4 }, work);
  await waitFor(4);
  const late = work();
  await sleep(100);
  expect(read).toHaveBeenCalledTimes(4);
  waiting[0]!();
  await waitFor(5);
  for (const keep of waiting) keep();
  await Promise.all([...results, late]);
  expect(read).toHaveBeenCalledTimes(5);
});

it('tells that the work is admitted once its price is held, and not where it is not', async () => {
  const held: Promise<string[]>[] = [];
  const onAdmitted = () => void held.push(ledger());
  await tools.upscale({ accountId, onAdmitted }, image);
  expect((await Promise.all(held)).map((kinds) => kinds[1])).toEqual(['hold']);
  await expect(tools.upscale({ accountId, onAdmitted }, image)).rejects.toMatchObject({
    code: 'NOT_ENOUGH_CREDITS',
  });
  expect(held).toHaveLength(1);
});

it('reads the picture when the engine begins, and gives back what was held where it is gone by then', async () => {
  let isRead = false;
  const read = async () => {
    isRead = true;
    throw new Refusal('FOREIGN_PICTURE', 'The picture is gone.');
  };
  const before: boolean[] = [];
  engine.before = () => void before.push(isRead);
  await expect(tools.upscale({ accountId }, { pixels: 1, read })).rejects.toMatchObject({ code: 'FOREIGN_PICTURE' });
  expect(before).toEqual([false]);
  expect(await ledger()).toEqual(['grant', 'hold', 'release']);
});

it('leaves no trace in the ledger of what a busy engine refuses', async () => {
  engine.full = true;
  await expect(tools.upscale({ accountId }, image)).rejects.toBeInstanceOf(EngineBusyError);
  expect(await ledger()).toEqual(['grant']);
});

describe('the work of an account whose work fails', () => {
  const noGarment = new EngineError('NO_GARMENT', 'No garment.');
  const fails = async () => {
    engine.before = () => Promise.reject(noGarment);
    await expect(tools.outfitSwap({ accountId }, image, image)).rejects.toBe(noGarment);
    engine.before = () => undefined;
  };
  /** Whether the engine was told that the last work is free. */
  const wasFree = () => engine.calls.at(-1)?.options?.isFree;

  it('counts as free after three failures, until some of it that is paid for succeeds', async () => {
    for (let failure = 0; failure < 3; failure += 1) {
      await fails();
      expect(wasFree()).toBe(false);
    }
    await fails();
    expect(wasFree()).toBe(true);
    await tools.objectRemoval({ accountId }, image, image);
    await tools.upscale({ accountId }, image);
    expect(wasFree()).toBe(true);
    await data.credits.grant(accountId, 2, 'test');
    await tools.upscale({ accountId }, image);
    expect(wasFree()).toBe(false);
  });

  it('counts as free where three pieces ended with their session, also after some of it succeeds', async () => {
    const over = AbortSignal.abort(new SessionOver());
    engine.before = (_, options) => options?.signal?.throwIfAborted();
    for (let time = 0; time < 3; time += 1) {
      await expect(tools.upscale({ accountId, signal: over }, image)).rejects.toBeInstanceOf(SessionOver);
      expect(wasFree()).toBe(false);
    }
    engine.before = () => undefined;
    await data.credits.grant(accountId, 4, 'test');
    for (let time = 0; time < 2; time += 1) {
      await tools.upscale({ accountId }, image);
      expect(wasFree()).toBe(true);
    }
  });

  it('counts as free for that account alone', async () => {
    for (let failure = 0; failure < 3; failure += 1) await fails();
    const person = { email: `ada${++people}@example.com`, username: 'ada', password: PASSWORD, re_password: PASSWORD };
    const other = (await data.accounts.signUp(person)).id;
    await tools.upscale({ accountId: other }, image);
    expect(wasFree()).toBe(false);
  });

  it('is not what a busy engine refuses, what the credits do not suffice for, or what a stop gives up', async () => {
    engine.full = true;
    for (let time = 0; time < 3; time += 1)
      await expect(tools.upscale({ accountId }, image)).rejects.toBeInstanceOf(EngineBusyError);
    engine.full = false;
    const stop = AbortSignal.abort(new Error('The studio is being stopped.'));
    engine.before = (_, options) => options?.signal?.throwIfAborted();
    for (let time = 0; time < 3; time += 1)
      await expect(tools.upscale({ accountId, signal: stop }, image)).rejects.toThrow('being stopped');
    engine.before = () => undefined;
    await tools.upscale({ accountId }, image);
    expect(wasFree()).toBe(false);
  });
});

it('says first that the credits do not suffice, and does not ask the engine', async () => {
  await data.credits.grant(accountId, -2, 'test');
  engine.full = true;
  await expect(tools.upscale({ accountId }, image)).rejects.toMatchObject({ code: 'NOT_ENOUGH_CREDITS' });
  expect(engine.calls).toEqual([]);
});

it('gives the place back where the credits went to other work meanwhile', async () => {
  const worked: string[] = [];
  engine.before = (method) => void worked.push(method);
  const asked = await Promise.allSettled([tools.upscale({ accountId }, image), tools.upscale({ accountId }, image)]);
  expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(asked.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'NOT_ENOUGH_CREDITS' } });
  expect(worked).toEqual(['upscale']);
  expect(await ledger()).toEqual(['grant', 'hold']);
});

it('gives back what was held for work that is cancelled meanwhile', async () => {
  const cancelled = new Error('Changed my mind.');
  // As an engine that does not wait for the hold.
  jest.spyOn(engine, 'upscale').mockImplementation((_request, options) => {
    void options?.admitted?.();
    return Promise.reject(cancelled);
  });
  await expect(tools.upscale({ accountId }, image)).rejects.toBe(cancelled);
  expect(await ledger()).toEqual(['grant', 'hold', 'release']);
  expect(await data.credits.balance(accountId)).toEqual({ remaining: 3, used: 0 });
});

describe('of two works at once where the account may keep one more picture', () => {
  const results = async (work: () => Promise<unknown>) => {
    tools = toolsOf(Object.create(data.pictures, { quota: { value: { bytes: 1e6, pictures: 1 } } }) as Pictures);
    let begun = 0;
    const haveBegun = new Promise<void>((resolve) => {
      engine.before = () => {
        if (++begun === 2) resolve();
        return haveBegun;
      };
    });
    const refused = (await Promise.allSettled([work(), work()])).flatMap((each) =>
      each.status === 'rejected' ? [(each.reason as Refusal).code] : [],
    );
    return { refused, kept: (await allOf(data.pictures.list(accountId, 'processed'))).length };
  };

  it('keeps both where they are paid', async () => {
    await data.credits.grant(accountId, 1, 'test');
    expect(await results(() => tools.upscale({ accountId }, image))).toEqual({ refused: [], kept: 2 });
  });

  it('keeps one where they cost nothing, and no file of the other', async () => {
    const removal = () => tools.objectRemoval({ accountId }, image, image);
    expect(await results(removal)).toEqual({ refused: ['QUOTA_USED_UP'], kept: 1 });
    expect(await data.database.query('select file from unreferenced_files')).toEqual([]);
  });
});
