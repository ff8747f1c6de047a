/** How an answer is to be read: as JSON, as a picture in any of the forms of the specification, or not at all. */
export type AnswerForm = 'json' | 'picture' | 'nothing';

/** One field of a multipart form: text, or a file with the name under which it is sent. */
export type FormField = string | { readonly file: Blob; readonly name: string };

/** One call of section 7. */
export interface StudioRequest {
  /** The path behind the API's host, `/api/credits/`. */
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'DELETE';
  /** Sent as a JSON body. */
  readonly json?: unknown;
  /** Sent as multipart/form-data, with progress. Fields that are undefined are left out. */
  readonly form?: Readonly<Record<string, FormField | undefined>>;
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

/** An answer before it is read. */
export interface RawAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly contentLocation: string | undefined;
  readonly body: Blob;
}

const SECOND = 1_000;

/** Milliseconds without progress after which a call is given up (decisions.md, "Screens"). */
export const TIMEOUTS = { read: 30 * SECOND, work: 300 * SECOND } as const;
