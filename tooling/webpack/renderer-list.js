/**
 * Under development only, first in the shell: keeps the list of renderers that the hook of React's developer extension promises.
 *
 * Each part brings its own copy of react-refresh. The shell's comes before React and hears of the renderer; those of the remotes come
 * later and look for it in this list, which react-refresh's own stand-in for the hook leaves empty: hot updates of a remote would be
 * loaded and never shown.
 */

/**
 * As far as react-refresh asks for it.
 *
 * @typedef {object} Hook
 * @property {Map<number, unknown>} renderers
 * @property {boolean} supportsFiber
 * @property {(renderer: unknown) => number} inject
 * @property {() => void} onScheduleFiberRoot
 * @property {() => void} onCommitFiberRoot
 * @property {() => void} onCommitFiberUnmount
 */

const page = /** @type {{ __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook }} */ (globalThis);
const hook = (page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject: (() => {
    let last = 0;
    return () => (last += 1);
  })(),
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
});

const { inject } = hook;
hook.inject = (/** @type {unknown} */ renderer) => {
  const id = inject.call(hook, renderer);
  hook.renderers.set(id, renderer);
  return id;
};
