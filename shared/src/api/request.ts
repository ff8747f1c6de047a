import type { CallMethod, CallPathOf, FormOf, JsonOf } from './calls';

/** How an answer is to be read: as JSON, as a picture in any of the forms of the specification, or not at all. */
export type AnswerForm = 'json' | 'picture' | 'nothing';

/** A file of a multipart form, with the name under which it is sent. */
export interface FileField {
  readonly file: Blob;
  readonly name: string;
}

/** One field of a multipart form. */
export type FormField = string | FileField;

/** How a call is made, whatever it says. */
interface Manner {
  readonly reads?: AnswerForm;
  /** Sent without a token: sign-in and sign-up. */
  readonly anonymous?: boolean;
  /**
   * Which of the {@link TIMEOUTS} holds: `work` for tools and training, which may take minutes, and by default for a form; `read` by default
   * for everything else.
   */
  readonly timeout?: 'read' | 'work';
  /** The name under which the upload's progress is kept (see `useUploadProgress`). */
  readonly uploadKey?: string;
}

/** Whatever can be sent. */
export interface Sendable extends Manner {
  /** The path behind the API's host, `/api/credits/`. */
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Sent as a JSON body. */
  readonly json?: unknown;
  /** Sent as multipart/form-data, with progress. Fields that are undefined are left out. */
  readonly form?: Readonly<Record<string, FormField | undefined>>;
}

type MethodField<Method extends CallMethod> = Method extends 'get'
  ? { readonly method?: 'GET' }
  : { readonly method: Uppercase<Method> };
type FormFields<Form> = { readonly [Name in keyof Form]: Form[Name] extends Blob | undefined ? FileField : string };
type JsonBody<Json> = { readonly json: Json; readonly form?: never };
type FormBody<Form> = { readonly form: FormFields<Form>; readonly json?: never };
type BodyField<Json, Form> = [Json | Form] extends [never]
  ? { readonly json?: never; readonly form?: never }
  : ([Json] extends [never] ? never : JsonBody<Json>) | ([Form] extends [never] ? never : FormBody<Form>);

type CallTo<Method extends CallMethod, Path extends CallPathOf<Method>> = Path extends unknown
  ? { readonly url: Path } & MethodField<Method> & BodyField<JsonOf<Method, Path>, FormOf<Method, Path>>
  : never;

/**
 * A call that section 7 does not have: of a tool that brings a call of its own, whose API is of the team that ships it. It says so, so that
 * a slip in a path of section 7 stays a mistake.
 */
interface CallBeyond extends Sendable {
  /** The feature that the call belongs to, in a word. */
  readonly beyond: string;
}

/** One call of section 7: its path, its method and what it carries are those of the API's document. Or one that is said to be beyond it. */
export type StudioRequest =
  | (Manner &
      (
        | CallTo<'get', CallPathOf<'get'>>
        | CallTo<'post', CallPathOf<'post'>>
        | CallTo<'patch', CallPathOf<'patch'>>
        | CallTo<'delete', CallPathOf<'delete'>>
      ))
  | CallBeyond;

/** An answer before it is read. */
export interface RawAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly contentLocation: string | undefined;
  /** The `Studio-Features` header. */
  readonly features: string | undefined;
  readonly body: Blob;
}

const SECOND = 1_000;

/** Milliseconds without progress after which a call is given up. */
export const TIMEOUTS = { read: 30 * SECOND, work: 300 * SECOND } as const;
