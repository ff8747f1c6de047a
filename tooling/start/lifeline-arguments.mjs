/** Node arguments that tie a process to the one that started it; it must be started with an IPC channel. */
export const lifelineArguments = ['--import', new URL('./lifeline.mjs', import.meta.url).href];
