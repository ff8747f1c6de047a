import { Accounts } from './accounts/accounts';
import { requireShortPath, type Configuration } from './configuration/configuration';
import { readOrMakeSecret } from './configuration/secret';
import { Credits } from './credits/credits';
import type { Database } from './database/database';
import { migrate } from './database/migrate';
import { openPgliteDatabase, type PgliteOptions } from './database/pglite-database';
import { Pictures } from './pictures/pictures';
import {
  clearTemporary,
  dataFolderAt,
  makeDataFolder,
  requireOneDisk,
  requireWhole,
  type DataFolder,
} from './storage/data-folder';
import { lockDataFolder } from './storage/data-folder-lock';
import { DiskFileStore } from './storage/disk-file-store';
import type { FileStore } from './storage/file-store';
import { FreeSpace } from './storage/free-space';
import { UnreferencedFiles } from './storage/unreferenced-files';
import { COVERS } from './trainings/covers';
import { WorkOfAccounts } from './work-of-accounts';

/** Everything that the studio keeps, open and up to date, for the server or for the operators' command. */
export interface StudioData {
  readonly folder: DataFolder;
  readonly database: Database;
  readonly files: FileStore;
  readonly freeSpace: FreeSpace;
  readonly unreferenced: UnreferencedFiles;
  readonly accounts: Accounts;
  readonly credits: Credits;
  readonly pictures: Pictures;
  readonly work: WorkOfAccounts;
  readonly secret: string;
  close(): Promise<void>;
}

/** @throws DataFolderInUseError where another process has the data folder open; ConfigurationError where its path is too long. */
export async function openData(
  configuration: Configuration,
  migrationsFolder: string,
  options: PgliteOptions = {},
): Promise<StudioData> {
  requireShortPath(configuration.dataFolder);
  const folder = dataFolderAt(configuration.dataFolder);
  await makeDataFolder(folder);
  const lock = await lockDataFolder(folder.lockFile, folder.root, folder.operatorSocket);
  let database: Database | undefined;
  try {
    await requireWhole(folder);
    await requireOneDisk(folder);
    await clearTemporary(folder);
    const secret = await readOrMakeSecret(configuration.secret, folder.secretFile);
    database = await openPgliteDatabase(folder.database, options);
    const opened = database;
    await migrate(opened, migrationsFolder);
    const freeSpace = new FreeSpace(folder.root, configuration.minimumFreeBytes);
    const files = new DiskFileStore(folder.files, folder.temporary, freeSpace);
    const unreferenced = new UnreferencedFiles(opened, files);
    const credits = new Credits(opened);
    const accounts = new Accounts(opened, credits, configuration);
    const pictures = new Pictures(opened, files, unreferenced, configuration.quota, COVERS);
    return {
      folder,
      database: opened,
      files,
      freeSpace,
      unreferenced,
      accounts,
      credits,
      pictures,
      work: new WorkOfAccounts(),
      secret,
      async close() {
        await opened.close();
        await lock.release();
      },
    };
  } catch (error) {
    await database?.close();
    await lock.release();
    throw error;
  }
}
