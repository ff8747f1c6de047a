/**
 * The first lines of every command. Written for any Node that knows modules, and importing nothing at first,
 * so that one that is too old gets a sentence and not a syntax error.
 */

/**
 * @param {() => Promise<{ main: () => Promise<void> }>} load
 */
export async function enter(load) {
  try {
    const { requireNode } = await import('./requirements.mjs');
    requireNode(process.versions.node);
    const { main } = await load();
    await main();
  } catch (error) {
    const isError = error instanceof Error;
    const plain = isError && error.name === 'PlainError';
    process.stderr.write((plain ? error.message : isError ? error.stack : String(error)) + '\n');
    process.exitCode = 1;
  }
}
