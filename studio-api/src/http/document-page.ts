/**
 * The OpenAPI document as a page to read, written on the server: no scripts, nothing from elsewhere, so that it opens under the
 * strictest content security policy and weighs a few kilobytes where the usual viewers weigh megabytes.
 */

interface Document {
  readonly info?: { readonly title?: string; readonly version?: string; readonly description?: string };
  readonly paths?: Readonly<Record<string, unknown>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> };
}

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly unknown[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: unknown }>> };
  readonly responses?: Readonly<
    Record<
      string,
      { readonly description?: string; readonly content?: Readonly<Record<string, { readonly schema?: unknown }>> }
    >
  >;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

export function documentPage(document: Document): string {
  const { title = 'API', version = '', description = '' } = document.info ?? {};
  const groups = new Map<string, string[]>();
  for (const [path, item] of Object.entries(document.paths ?? {}))
    for (const method of METHODS) {
      const operation = (item as Partial<Record<string, Operation>>)[method];
      if (!operation) continue;
      const tag = operation.tags?.[0] ?? 'Other';
      groups.set(tag, [...(groups.get(tag) ?? []), operationBlock(method, path, operation)]);
    }
  const named = Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => schemaBlock(name, schema));
  const sections = [...groups, ['Named shapes', named] as const].map(
    ([heading, blocks]) => `<section><h2>${escaped(heading)}</h2>${blocks.join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><link rel="stylesheet" href="/docs/style.css"></head><body><main>
<h1>${escaped(title)} <small>version ${escaped(version)}</small></h1><p>${escaped(description)}</p>
<p>For programs: <a href="/openapi.json">openapi.json</a></p>${sections.join('')}</main></body></html>`;
}

function operationBlock(method: string, path: string, operation: Operation): string {
  const open = operation.security?.length === 0 ? '' : ' <span class="lock">bearer token</span>';
  const bodies = Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) =>
    schemaBlock(type, schema),
  );
  const answers = Object.entries(operation.responses ?? {}).map(([status, { description, content }]) => {
    const shapes = Object.entries(content ?? {}).map(([type, { schema }]) => schemaBlock(type, schema));
    return `<dt>${escaped(status)}</dt><dd>${escaped(description === 'Default Response' ? '' : (description ?? ''))}${shapes.join('')}</dd>`;
  });
  return `<details><summary><b class="${method}">${method.toUpperCase()}</b> <code>${escaped(path)}</code> ${escaped(operation.summary ?? '')}</summary>
<p>${escaped(operation.description ?? '')}${open}</p>${bodies.length > 0 ? `<h3>Request</h3>${bodies.join('')}` : ''}<h3>Answers</h3><dl>${answers.join('')}</dl></details>`;
}

function schemaBlock(type: string, schema: unknown): string {
  return `<p class="type">${escaped(type)}</p><pre>${escaped(schema === undefined ? '' : JSON.stringify(schema, null, 2))}</pre>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

export const PAGE_STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:2rem auto;padding:0 1rem}
small,.type,.lock{opacity:.75;font-size:.85rem;font-weight:400}
details{border:1px solid #8886;border-radius:.5rem;margin:.5rem 0;padding:.5rem 1rem}
summary{cursor:pointer}
b{display:inline-block;min-width:4.2rem}
pre{overflow:auto;background:#8882;padding:.75rem;border-radius:.4rem;font-size:.85rem}
dt{font-weight:600}dd{margin:0 0 .75rem 1rem}`;
