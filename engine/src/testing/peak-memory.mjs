import { readdir, readFile } from 'node:fs/promises';

/** Of this process and those that it has started, what each has had resident at the most, together, in bytes. Elsewhere than on Linux of this one alone. */
export async function peakMemory() {
  // maxRSS is in kilobytes.
  const own = process.resourceUsage().maxRSS;
  const others = await Promise.all((await children()).map(mostOf));
  return others.reduce((sum, kilobytes) => sum + kilobytes, own) * 1_024;
}

async function children() {
  const tasks = await readdir('/proc/self/task').catch(() => []);
  const started = await Promise.all(tasks.map((task) => readFile(`/proc/self/task/${task}/children`, 'utf8')));
  return started.flatMap((ids) => ids.split(' ').filter((id) => id !== ''));
}

/** @param {string} id */
async function mostOf(id) {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(await readFile(`/proc/${id}/status`, 'utf8')) ?? [];
  return Number(kilobytes);
}
