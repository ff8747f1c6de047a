import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';

import type { Engine } from '@likeness/engine';
import { pino } from 'pino';

import { readConfiguration } from '../configuration/configuration';
import { openStudio, type Studio, type StudioParts } from '../open-studio';
import { ApiClient } from './api-client';
import { copyTestDatabase, FEW_BUFFERS, MIGRATIONS } from './database-template';
import { pictureProcessFile } from './picture-process-file';

export interface TestStudio {
  /** Origin of the listening server. */
  readonly origin: string;
  readonly dataFolder: string;
  /** What was logged so far. */
  readonly log: () => string;
  client(token?: string): ApiClient;
  /** Asks for the operator's pages. */
  operator(): ApiClient;
  /** A client of a new account that is signed in. */
  signedUp(name?: string): Promise<ApiClient>;
  /** Stops it, and starts it again on the same data. @param changed Of the environment, from then on. */
  restart(engine?: Engine, changed?: Readonly<Record<string, string>>): Promise<void>;
  stop(): Promise<void>;
}

let people = 0;

/**
 * A whole studio, listening on a free port of this machine, on a data folder of its own or on the one that the environment names.
 */
export async function startTestStudio(
  engine: Engine,
  environment: Readonly<Record<string, string>> = {},
  parts: Partial<Pick<StudioParts, 'bodyPace' | 'graceMilliseconds'>> = {},
): Promise<TestStudio> {
  const own = environment.STUDIO_DATA_DIR;
  const dataFolder = own ?? (await mkdtemp(path.join(os.tmpdir(), 'studio-test-')));
  if (own === undefined) await copyTestDatabase(path.join(dataFolder, 'database'));
  const logged: string[] = [];
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged.push(chunk.toString());
      done();
    },
  });
  let settings: Record<string, string> = {
    STUDIO_API_PORT: '0',
    STUDIO_DATA_DIR: dataFolder,
    STUDIO_SIGN_UPS_PER_HOUR: '1000',
    STUDIO_ENGINE_WORKERS: '2',
    ...environment,
  };
  const open = async (withEngine: Engine): Promise<Studio> => {
    const configuration = readConfiguration(settings);
    const logger = pino({ base: null }, destination);
    const studio = await openStudio({
      configuration,
      engine: withEngine,
      migrationsFolder: MIGRATIONS,
      pictureProcessFile: await pictureProcessFile(),
      logger,
      graceMilliseconds: 300,
      pollSeconds: 0.5,
      databaseOptions: FEW_BUFFERS,
      ...parts,
    });
    const loopback = ['127.0.0.1'];
    await studio.listen({ addresses: loopback, port: 0, operatorAddresses: loopback, operatorPort: 0 });
    return studio;
  };
  let studio = await open(engine);
  const originOf = ({ server } = studio.server) => {
    const address = server.address();
    return `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
  };
  return {
    get origin() {
      return originOf();
    },
    dataFolder,
    log: () => logged.join(''),
    operator: () => new ApiClient(originOf(studio.operators)),
    client: (token) => new ApiClient(originOf(), token),
    async signedUp(name = 'ada') {
      people += 1;
      const client = new ApiClient(originOf());
      await client.signUp({ email: `${name}-${people}@example.com`, username: name, password: 'a long pass phrase' });
      return client;
    },
    async restart(next = engine, changed = {}) {
      await studio.close();
      settings = { ...settings, ...changed };
      studio = await open(next);
    },
    async stop() {
      await studio.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
