import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { readConfiguration } from './configuration/configuration';
import { openData } from './open-data';
import {
  operatorSentence,
  runOperatorCommand,
  UsageError,
  WITHOUT_MISSING,
  type OperatorCommand,
} from './operators/commands';
import { askServer, NoAnswerError } from './operators/operator-socket';
import { restoreBackup } from './operators/restore';
import { dataFolderAt } from './storage/data-folder';
import { DataFolderInUseError, livingOwner, reachedOperatorSocket } from './storage/data-folder-lock';
import { isThere } from './storage/what-is-there';
import { Refusal } from './refusal';
import { plainSentence } from './why-not-started';

/** `npm run studio -- …`: through the running server where there is one, on the data folder itself where there is none. */
async function run(command: OperatorCommand): Promise<string> {
  const migrationsFolder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'migrations');
  const configuration = readConfiguration(process.env);
  const { lockFile, root, database } = dataFolderAt(configuration.dataFolder);
  const owner = await livingOwner(lockFile);
  const [topic, source, ...more] = command.words;
  if (topic === 'restore') {
    const withoutMissing = more[0] === WITHOUT_MISSING;
    if (source === undefined || more.length > Number(withoutMissing))
      throw new UsageError('Say which backup to restore.');
    if (owner) throw new DataFolderInUseError(root, owner);
    return restoreBackup(path.resolve(command.folder, source), root, migrationsFolder, { withoutMissing });
  }
  if (owner) {
    const socket = await reachedOperatorSocket(lockFile, owner);
    // It is starting, or it is a command itself.
    if (socket === undefined) throw new DataFolderInUseError(root, owner);
    const answer = await askServer(socket, command);
    if ('refused' in answer) throw new RefusedByServerError(answer.refused);
    return answer.printed;
  }
  // To open it makes one: whoever names the wrong folder would have an empty backup.
  if (topic === 'backup' && !(await isThere(database)))
    throw new Refusal('NOT_FOUND', `There is no studio in ${root}.`);
  const data = await openData(configuration, migrationsFolder);
  try {
    return await runOperatorCommand(data, command);
  } finally {
    await data.close();
  }
}

/** The running server refused; its sentence is the message. */
class RefusedByServerError extends Error {}

run({ words: process.argv.slice(2), folder: process.env.INIT_CWD ?? process.cwd() }).then(
  (printed) => {
    process.stdout.write(`${printed}\n`);
  },
  (error: unknown) => {
    const sentence =
      error instanceof RefusedByServerError || error instanceof NoAnswerError
        ? error.message
        : (operatorSentence(error) ?? plainSentence(error, process.env));
    process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : undefined) ?? String(error)}\n`);
    process.exitCode = 1;
  },
);
