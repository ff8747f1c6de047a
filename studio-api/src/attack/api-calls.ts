import type { ApiAnswer, ApiClient } from '../testing/api-client';
import type { TestStudio } from '../testing/test-studio';

/** Reads the document where it is not open to everyone. */
const OPERATOR_TOKEN = 'the-operator-of-the-attacked-studio';

/** For a studio whose document {@link apiCalls} reads. */
export const OPERATED = { STUDIO_OPERATOR_TOKEN: OPERATOR_TOKEN };

/** How a call takes its fields. */
export type Encoding = 'json' | 'form' | 'none';

export interface CallField {
  /** With dots between, where it stands inside another: `input.prompt`, or `events.0.kind` for the first of a list. */
  readonly name: string;
  readonly place: 'path' | 'query' | 'body';
  readonly required: boolean;
  readonly isFile: boolean;
  readonly isText: boolean;
}

/** One way to call one route, as the OpenAPI document has it. */
export interface ApiCall {
  /** For titles: `POST /api/predict/ (json)`. */
  readonly title: string;
  readonly method: string;
  readonly path: string;
  readonly encoding: Encoding;
  /** Whether it wants a token. */
  readonly secured: boolean;
  readonly fields: readonly CallField[];
}

/** What is sent for each field that is sent at all. */
export type FieldValues = ReadonlyMap<CallField, unknown>;

interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

interface Operation {
  readonly security?: readonly object[];
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema?: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

interface ApiDocument {
  readonly security?: readonly object[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const ENCODINGS: Readonly<Record<string, Encoding>> = { 'application/json': 'json', 'multipart/form-data': 'form' };

/** Every call of the studio's own document, so that a new route is attacked without a line written for it. */
export async function apiCalls(studio: TestStudio): Promise<ApiCall[]> {
  const { status, bytes } = await studio.client(OPERATOR_TOKEN).get('/openapi.json');
  if (status !== 200) throw new Error(`The document was answered with ${status}.`);
  return callsOf(JSON.parse(bytes.toString()) as ApiDocument);
}

function callsOf({ paths, security: general = [] }: ApiDocument): ApiCall[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([verb, operation]) => {
      const method = verb.toUpperCase();
      const parameters = (operation.parameters ?? []).filter((one) => one.in === 'path' || one.in === 'query');
      const inAddress = parameters.map(({ name, in: place, required = false, schema = {} }) =>
        field(name, place as 'path' | 'query', required, schema),
      );
      const secured = (operation.security ?? general).length > 0;
      const bodies = Object.entries(operation.requestBody?.content ?? {});
      if (bodies.length === 0)
        return [{ title: `${method} ${path}`, method, path, encoding: 'none' as const, secured, fields: inAddress }];
      return bodies.map(([type, { schema }]) => {
        const encoding = ENCODINGS[type];
        if (!encoding)
          throw new Error(`${method} ${path} takes ${type}, which no attack can write: teach api-calls.ts to.`);
        const fields = [...inAddress, ...bodyFields(schema, encoding)];
        return { title: `${method} ${path} (${encoding})`, method, path, encoding, secured, fields };
      });
    }),
  );
}

function bodyFields({ properties = {}, required = [] }: Schema, encoding: Encoding, within = ''): CallField[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    if (schema.type === 'object') return bodyFields(schema, encoding, `${within}${name}.`);
    if (schema.items?.type === 'object') return bodyFields(schema.items, encoding, `${within}${name}.0.`);
    // In JSON there are no files.
    if (encoding === 'json' && schema.format === 'binary') return [];
    return [field(within + name, 'body', required.includes(name), schema)];
  });
}

function field(name: string, place: CallField['place'], required: boolean, schema: Schema): CallField {
  const isFile = schema.format === 'binary';
  const types = [schema, ...(schema.anyOf ?? [])].map(({ type }) => type);
  return { name, place, required, isFile, isText: !isFile && types.includes('string') };
}

/** Makes a call with these values, as a page would. */
export function callWith(client: ApiClient, call: ApiCall, values: FieldValues): Promise<ApiAnswer> {
  const query = new URLSearchParams();
  let { path } = call;
  const body: [string, unknown][] = [];
  for (const [{ name, place }, value] of values) {
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(String(value)));
    else if (place === 'query') query.append(name, String(value));
    else body.push([name, value]);
  }
  const address = query.size > 0 ? `${path}?${query.toString()}` : path;
  if (call.encoding === 'none') return client.send(call.method, address);
  if (call.encoding === 'json')
    return client.send(call.method, address, JSON.stringify(nested(body)), { 'content-type': 'application/json' });
  const form = new FormData();
  for (const [name, value] of body)
    if (value instanceof Uint8Array) form.append(name, new Blob([new Uint8Array(value)]), `${name}.png`);
    else form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  return client.send(call.method, address, form);
}

function nested(values: readonly [string, unknown][]): Record<string, unknown> {
  const whole: Record<string, unknown> = {};
  for (const [name, value] of values) {
    const path = name.split('.');
    let inner = whole;
    for (const [place, key] of path.slice(0, -1).entries())
      inner = (inner[key] ??= path[place + 1] === '0' ? [] : {}) as Record<string, unknown>;
    inner[path.at(-1)!] = value;
  }
  return whole;
}

/** A refusal is a sentence with a reason, or messages by field. */
export function isRefusal({ json }: ApiAnswer): boolean {
  if (typeof json !== 'object') return false;
  if (typeof json.error === 'string' && typeof json.code === 'string') return true;
  return Object.values(json).every(
    (messages) => Array.isArray(messages) && messages.every((one) => typeof one === 'string'),
  );
}
