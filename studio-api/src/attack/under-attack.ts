import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Database } from '../database/database';
import { openPgliteDatabase } from '../database/pglite-database';
import { askServer } from '../operators/operator-socket';
import { ApiClient } from '../testing/api-client';
import { ApiProcess, buildApi } from '../testing/built-api';
import { copyTestDatabase } from '../testing/database-template';
import { until } from '../testing/until';
import { warmUp } from './warm-up';
import { WatchedProcess } from './watched-process';

/** What everybody else feels, over one stretch of time. */
export interface Figures {
  /** Of those who sign in meanwhile, one after the other. Milliseconds. */
  readonly signIn: { readonly p95: number; readonly count: number };
  /** The process's resident memory at its highest, with the engine's workers. Bytes. */
  readonly memory: number;
  /** How long the event loop answered nobody, at most. Milliseconds. */
  readonly longestBlock: number;
}

export interface Attack {
  /** How many do it at once. */
  readonly clients: number;
  /** For how long each begins again; 0 is once. */
  readonly seconds: number;
  readonly once: (place: number) => Promise<unknown>;
}

const IDLE_SIGN_INS = 40;
/** Of fewer, one alone would be the slowest of twenty. */
const LEAST_SIGN_INS = 20;
const OWNER = { email: 'owner@example.com', username: 'owner', password: 'a long pass phrase' };
/** The owner's: another address than the attackers', whose connections may be bounded by address. */
const OWNERS_ADDRESS = '127.0.0.77';

/** The API as it is delivered, with the real engine, as a process that is measured from outside while it is attacked. */
export class AttackedApi {
  readonly process: WatchedProcess;
  private people = 0;
  private readonly owner = fork(path.join(__dirname, 'owner-signs-in.mjs'), { execArgv: [] });

  private constructor(
    private readonly api: ApiProcess,
    readonly origin: string,
    private readonly folder: string,
    private readonly remove: () => Promise<void>,
  ) {
    this.process = new WatchedProcess(api.child.pid ?? 0);
  }

  /**
   * @param hasWorked Whether each tool has run before: for attacks that have pictures worked at. What a process has once taken for that
   * it may keep, and what another attack takes would not be seen beside it.
   * @param fill Puts rows into its database before it starts: what takes a person hours to gather.
   */
  static async start({
    hasWorked,
    fill,
  }: {
    readonly hasWorked: boolean;
    readonly fill?: (database: Database) => Promise<void>;
  }): Promise<AttackedApi> {
    const built = await buildApi();
    const folder = await mkdtemp(path.join(os.tmpdir(), 'attacked-'));
    await copyTestDatabase(path.join(folder, 'database'));
    if (fill) await filled(path.join(folder, 'database'), fill);
    const api = new ApiProcess(built.folder, {
      STUDIO_DATA_DIR: folder,
      STUDIO_ENGINE_WORKERS: String(WORKERS),
      STUDIO_SIGN_UPS_PER_HOUR: '1000000',
      STUDIO_FAILED_SIGN_INS: '1000000',
      STUDIO_LOG_LEVEL: 'info',
      STUDIO_LOOP_REPORT: path.join(folder, 'loop.json'),
      NODE_OPTIONS: `--import ${pathToFileURL(path.join(__dirname, 'loop-probe.mjs')).href}`,
    });
    const remove = async () => {
      await api.kill('SIGKILL');
      // Its processes that decode notice a moment later that it is gone, and one may write a picture while the folder goes.
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
      await built.remove();
    };
    try {
      const { origin } = await api.listening();
      const attacked = new AttackedApi(api, origin, folder, remove);
      const owner = new ApiClient(origin);
      await owner.signUp(OWNER);
      if (hasWorked) await warmUp(owner, WORKERS);
      return attacked;
    } catch (error) {
      await remove();
      throw error;
    }
  }

  async stop(): Promise<void> {
    this.owner.kill();
    this.process.stop();
    await this.remove();
  }

  /** A new account. @param credits What is left of its first credits: 0 is an account that can pay for nothing. */
  async account({ credits = 100 } = {}): Promise<ApiClient> {
    this.people += 1;
    const client = new ApiClient(this.origin);
    const email = `attacker-${this.people}@example.com`;
    await client.signUp({ email, username: 'attacker', password: OWNER.password });
    if (credits < 100) await client.post('/api/dedctcredit/', { amount: 100 - credits });
    return client;
  }

  accounts(count: number, credits?: number): Promise<ApiClient[]> {
    return Promise.all(Array.from({ length: count }, () => this.account(credits === undefined ? {} : { credits })));
  }

  /** What everybody feels when nobody attacks: one person signs in. To be measured before anything else is done. */
  async idle(): Promise<Figures> {
    await this.forget();
    return this.figures(await this.signIns(IDLE_SIGN_INS));
  }

  /** The same where the person keeps a picture of the largest as well: what decoding takes at most. @param largest encoded */
  async idleWithLargest(largest: Buffer): Promise<Figures> {
    await this.forget();
    const owner = new ApiClient(this.origin);
    await owner.signIn(OWNER);
    await owner.post('/api/gallery/', { image_url: `data:image/avif;base64,${largest.toString('base64')}` });
    return this.figures(await this.signIns(IDLE_SIGN_INS));
  }

  /** What everybody feels meanwhile. @throws what the attack throws: one that does not run as it should shows nothing. */
  async during({ clients, seconds, once: attackOnce }: Attack): Promise<Figures> {
    await this.forget();
    const end = Date.now() + seconds * 1_000;
    const attackers = Array.from({ length: clients }, async (_, place) => {
      do await attackOnce(place);
      while (Date.now() < end);
    });
    let over = false;
    const attack = Promise.all(attackers).finally(() => (over = true));
    // Its failure is told once the figures are there.
    attack.catch(() => undefined);
    const times: number[] = [];
    do times.push(await this.signIn());
    while (!isTrue(over) || times.length < LEAST_SIGN_INS);
    await attack;
    return this.figures(times);
  }

  /** How many connections the process has open, with any address or with this one. */
  async connections(address?: string): Promise<number> {
    const port = Number(new URL(this.origin).port).toString(16).toUpperCase().padStart(4, '0');
    const other = address === undefined ? '[0-9A-F]{8}' : asKernelWrites(address);
    const established = '01';
    const line = new RegExp(`^\\s*\\d+: [0-9A-F]{8}:${port} ${other}:[0-9A-F]{4} ${established} `);
    return (await readFile('/proc/net/tcp', 'utf8')).split('\n').filter((text) => line.test(text)).length;
  }

  /** Has it do an operator's command. @returns what that prints. */
  async operated(...words: string[]): Promise<string> {
    const answer = await askServer(path.join(this.folder, 'operator.sock'), { words, folder: this.folder });
    if ('refused' in answer) throw new Error(answer.refused);
    return answer.printed;
  }

  /** Everything that it has printed. */
  get output(): string {
    return this.api.output;
  }

  /** The names of the uploads that lie on its disk. */
  temporaryFiles(): Promise<string[]> {
    return readdir(path.join(this.folder, 'temporary'));
  }

  /** From here on peaks count anew. */
  private async forget(): Promise<void> {
    await this.process.forgetPeak();
    await this.longestBlock();
  }

  private async figures(times: readonly number[]): Promise<Figures> {
    const sorted = [...times].sort((a, b) => a - b);
    const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
    const signIn = { p95, count: times.length };
    return { signIn, memory: await this.process.peakMemory(), longestBlock: await this.longestBlock() };
  }

  private async longestBlock(): Promise<number> {
    const report = path.join(this.folder, 'loop.json');
    await rm(report, { force: true });
    this.api.child.kill('SIGUSR2');
    const text = await until(
      () => readFile(report, 'utf8').catch(() => ''),
      (written) => written !== '',
      120_000,
    );
    return (JSON.parse(text) as { longest: number }).longest;
  }

  /** One after the other. @returns how long each took, milliseconds */
  private async signIns(count: number): Promise<number[]> {
    const times: number[] = [];
    while (times.length < count) times.push(await this.signIn());
    return times;
  }

  private async signIn(): Promise<number> {
    this.owner.send({
      address: `${this.origin}/api/auth/jwt/create/`,
      localAddress: OWNERS_ADDRESS,
      body: JSON.stringify({ email: OWNER.email, password: OWNER.password }),
    });
    const [{ milliseconds, error }] = (await once(this.owner, 'message')) as [{ milliseconds: number; error?: string }];
    if (error !== undefined) throw new Error(error);
    return milliseconds;
  }
}

const WORKERS = 2;

async function filled(folder: string, fill: (database: Database) => Promise<void>): Promise<void> {
  const database = await openPgliteDatabase(folder);
  await fill(database);
  await database.close();
}

/** Backwards, in hexadecimal. */
function asKernelWrites(address: string): string {
  return Buffer.from(address.split('.').map(Number).reverse()).toString('hex').toUpperCase();
}

/** What an attack is over changes while it is waited for, which the compiler does not see. */
function isTrue(value: boolean): boolean {
  return value;
}
