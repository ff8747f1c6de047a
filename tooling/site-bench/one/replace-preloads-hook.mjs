const replaced = new URL('../../../site/page/preloads.mjs', import.meta.url).href;
const replacement = new URL('./preloads-of-one.mjs', import.meta.url).href;

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, next) {
  const found = await next(specifier, context);
  return found.url === replaced && context.parentURL !== replacement ? { ...found, url: replacement } : found;
}
