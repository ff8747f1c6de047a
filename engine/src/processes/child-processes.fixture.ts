/** Opens files until the system has none left, and says what taking a process then says. The test bundles it and runs it with few files. */
import { openSync } from 'node:fs';
import { devNull } from 'node:os';

import { ChildProcesses } from './child-processes';

async function main(): Promise<void> {
  // Loads what an error is written with, for which there is no file later.
  await said();
  try {
    for (;;) openSync(devNull, 'r');
  } catch {
    process.stdout.write(await said());
  }
}

async function said(): Promise<string> {
  const processes = new ChildProcesses({ file: devNull, idleMilliseconds: 1_000, hasPipe: true });
  const taking = processes.take().then(
    () => 'a process',
    (error: unknown) => (error as NodeJS.ErrnoException).code,
  );
  const { size } = processes;
  await processes.close();
  return `${await taking}, of ${size}`;
}

void main();
