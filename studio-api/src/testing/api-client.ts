/** The fields of section 7's answers; a test names those that it expects, and fails where they are not there. */
export interface AnswerFields {
  readonly access: string;
  readonly refresh: string;
  readonly username: string;
  readonly error: string;
  readonly code: string;
  readonly detail: string;
  readonly credits_remaining: number;
  readonly credits_used: number;
  readonly training_id: string;
  readonly version_id: string;
  readonly trigger_word: string;
  readonly status: string;
  readonly progress: number;
  readonly notes: readonly string[];
  readonly created_at: string;
  readonly output: readonly [string, ...string[]];
  readonly image: string;
  readonly id: number;
  readonly image_url: string;
  readonly featured: boolean;
  readonly focus: { readonly x: number; readonly y: number };
  readonly color: string;
}

/** An answer as a page sees it. */
export interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  /** The body read as JSON; nothing where it is none. */
  readonly json: AnswerFields;
  /** The same where it is a list. */
  readonly list: readonly AnswerFields[];
}

export type FormParts = Readonly<Record<string, string | Uint8Array | Blob>>;

/** Calls the API as the pages do. */
export class ApiClient {
  email: string | undefined;

  constructor(
    readonly origin: string,
    public token?: string,
    public refreshToken?: string,
  ) {}

  async signUp(person: { email: string; username: string; password: string }): Promise<void> {
    const created = await this.post('/api/auth/users/', { ...person, re_password: person.password });
    if (created.status !== 201) throw new Error(`Sign-up was refused: ${created.bytes.toString()}`);
    await this.signIn(person);
  }

  async signIn({ email, password }: { email: string; password: string }): Promise<void> {
    const { json } = await this.post('/api/auth/jwt/create/', { email, password });
    this.email = email;
    this.token = json.access;
    this.refreshToken = json.refresh;
  }

  get(path: string): Promise<ApiAnswer> {
    return this.send('GET', path);
  }

  post(path: string, body: unknown): Promise<ApiAnswer> {
    return this.send('POST', path, JSON.stringify(body), { 'content-type': 'application/json' });
  }

  delete(path: string, body: unknown): Promise<ApiAnswer> {
    return this.send('DELETE', path, JSON.stringify(body), { 'content-type': 'application/json' });
  }

  /** Files go out under the name of their field. */
  form(path: string, parts: FormParts): Promise<ApiAnswer> {
    const form = new FormData();
    for (const [name, value] of Object.entries(parts)) {
      if (typeof value === 'string') form.append(name, value);
      else form.append(name, value instanceof Blob ? value : new Blob([new Uint8Array(value)]), `${name}.png`);
    }
    return this.send('POST', path, form);
  }

  /** @param path A path, or an absolute address as it stands in an answer. */
  async send(
    method: string,
    path: string,
    body?: string | FormData | Uint8Array,
    headers: Record<string, string> = {},
  ): Promise<ApiAnswer> {
    const authorization: Record<string, string> =
      this.token === undefined ? {} : { authorization: `Bearer ${this.token}` };
    const response = await fetch(new URL(path, this.origin), {
      method,
      headers: { ...authorization, ...headers },
      ...(body === undefined ? {} : { body: body as NonNullable<RequestInit['body']> }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const read = parsed(bytes);
    return {
      status: response.status,
      headers: response.headers,
      bytes,
      json: read as AnswerFields,
      list: read as AnswerFields[],
    };
  }

  async credits(): Promise<{ remaining: number; used: number }> {
    const { json } = await this.get('/api/credits/');
    return { remaining: json.credits_remaining, used: json.credits_used };
  }
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
