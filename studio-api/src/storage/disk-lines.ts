import pLimit from 'p-limit';

/** All of what waits outside of JavaScript shares them: files, passwords, names of hosts. Four is libuv's own default. */
const THREADS = Number(process.env.UV_THREADPOOL_SIZE) || 4;
/** As many threads each of the two holds at the most. */
export const DISK_THREADS = Math.max(1, Math.floor(THREADS / 4));

/**
 * What is written to the data disk, and what is read of it, hold a quarter of the process's threads each: where the disk is slower than what
 * comes in, whoever writes is held up by the kernel, and a thread with them. Without this thirty-six uploads had them all, and a sign-in
 * waited for one.
 */
export const inWriteLine = pLimit(DISK_THREADS);
export const inReadLine = pLimit(DISK_THREADS);
