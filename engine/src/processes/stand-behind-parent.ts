import { writeFile } from 'node:fs/promises';

/** To be called first by the program of a child process. */
export function standBehindParent(): void {
  // Ctrl-C and some supervisors signal the whole group: what is under way may be finished, and the parent ends this process when it ends.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  // A decoder that hangs lets a process neither exit nor be interrupted, so the parent's end must end this one for certain.
  process.on('disconnect', endOwnProcess);
  // Where memory runs out, the system is to end this process and not the parent. Only Linux can be told.
  void writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);
}

/** Ends it also while a decoder is at work. */
export function endOwnProcess(): void {
  process.kill(process.pid, 'SIGKILL');
}
