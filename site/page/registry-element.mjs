/** The registry as the page carries it: a data block, which is no script, with what the page is about to load before it. */

/** What was written there before goes with it: another studio's page may be served here (`likeness-remote check --shell`). */
const element = /(?:<link rel="preload" [^>]*>)*<script\b[^>]*\bid="?studio-registry"?[^>]*>[^<]*<\/script>/;

/** @param {Record<string, unknown>} registry empty where none is known: the page then asks for it */
export function registryElement(registry) {
  return elementWith(JSON.stringify(registry));
}

/** @param {string} json */
export function elementWith(json) {
  // A "<" in the block could end it early.
  return `<script type="application/json" id="studio-registry">${json.replaceAll('<', '\\u003c')}</script>`;
}

/** @param {string} page one that was built before there was such a place has none, and asks for the registry @param {string} head */
export function withRegistry(page, head) {
  return page.replace(element, () => head);
}
