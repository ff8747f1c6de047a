import type { paths } from './section-7';

export type CallMethod = 'get' | 'post' | 'patch' | 'delete';

/** An address of section 7, without the host: `/api/credits/`. */
export type CallPath = keyof paths;

type Calls<Method extends CallMethod> = {
  [Path in CallPath as undefined extends paths[Path][Method] ? never : Path]: paths[Path][Method];
};

/** The addresses that can be called so: `CallPathOf<'delete'>` is `/api/generated-images/` or `/api/gallery/`. */
export type CallPathOf<Method extends CallMethod> = Extract<keyof Calls<Method>, CallPath>;

type Body<Call, Type extends string> = Call extends {
  readonly requestBody: { readonly content: Record<Type, infer Sent> };
}
  ? Sent
  : never;

/** What a call takes as JSON; `never` where it takes none. */
export type JsonOf<Method extends CallMethod, Path extends CallPathOf<Method>> = Body<
  Calls<Method>[Path],
  'application/json'
>;

/** The fields that a call takes as a form, files as Blobs; `never` where it takes none. */
export type FormOf<Method extends CallMethod, Path extends CallPathOf<Method>> = Body<
  Calls<Method>[Path],
  'multipart/form-data'
>;

type Responses<Call> = Call extends { readonly responses: infer ByStatus } ? ByStatus : never;
type Content<Response> = Response extends { readonly content: infer Bodies } ? Bodies[keyof Bodies] : null;
type Success = 200 | 201 | 204;

/** What a call answers when it succeeds; `null` where the answer has no body. */
export type AnswerOf<Method extends CallMethod, Path extends CallPathOf<Method>> =
  Responses<Calls<Method>[Path]> extends infer ByStatus ? Content<ByStatus[keyof ByStatus & Success]> : never;

/** What a call answers when it refuses. */
export type RefusalOf<Method extends CallMethod, Path extends CallPathOf<Method>> =
  Responses<Calls<Method>[Path]> extends infer ByStatus ? Content<ByStatus[Exclude<keyof ByStatus, Success>]> : never;
