import { readFileSync, writeFileSync } from 'node:fs';

/** Forgets the most memory that a process has had so far. Linux only. */
export function forgetPeak(process: number): void {
  try {
    // 5 resets the high-water mark: man 5 proc_pid_clear_refs.
    writeFileSync(`/proc/${process}/clear_refs`, '5');
  } catch {
    // Another system, or not ours to write.
  }
}

/** The most memory that a process had since then, in MB; `undefined` where the system does not tell. */
export function peakOf(process: number): number | undefined {
  try {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${process}/status`, 'utf8'))?.[1];
    return kilobytes ? Number(kilobytes) / 1024 : undefined;
  } catch {
    return undefined;
  }
}
