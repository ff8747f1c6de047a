import {
  injectStudioEndpoints,
  type AnswerOf,
  type CallPath,
  type JsonOf,
  type StudioRequest,
  type TrashAnswer,
  type Unchecked,
} from '@likeness/shared/api';

/** A part of the history of an account's credits, newest first. */
export type CreditHistory = AnswerOf<'get', '/api/credits/history/'>;

const ME = '/api/auth/users/me/' satisfies CallPath;
const SET_EMAIL = '/api/auth/users/set_email/' satisfies CallPath;
const SET_PASSWORD = '/api/auth/users/set_password/' satisfies CallPath;
const END_OTHERS = '/api/auth/sessions/end-others/' satisfies CallPath;

const SESSIONS = '/api/auth/sessions/' satisfies CallPath;
const END_SESSION = '/api/auth/sessions/end/' satisfies CallPath;

export type Person = AnswerOf<'get', typeof ME>;
/** Who is signed in, before any API: section 7 has the name alone. */
export type NamedPerson = Unchecked<Person, 'username'>;
export type Tokens = AnswerOf<'post', typeof SET_PASSWORD>;

/** A place where the account is signed in. */
export type OwnSession = AnswerOf<'get', typeof SESSIONS>[number];

/** Where what is an account's is listed. */
const LISTS = [
  { url: '/api/trainings/' },
  { url: '/api/generated-images/' },
  { url: '/api/processed-images/' },
  { url: '/api/gallery/' },
] as const satisfies readonly StudioRequest[];

export type ListPath = (typeof LISTS)[number]['url'];

/** What is an account's, as the API lists it. */
export type Lists = { readonly [Path in ListPath]: AnswerOf<'get', Path> };

/** Of a part. */
const HISTORY_LINES = 20;
/** As many as the API gives at once. */
export const MOST_LINES = 500;

const accountApi = injectStudioEndpoints('shell', (build) => ({
  shellGetStorage: build.query<AnswerOf<'get', '/api/storage/'>, void>({ query: () => ({ url: '/api/storage/' }) }),
  shellGetCreditHistory: build.infiniteQuery<CreditHistory, void, number | undefined>({
    query: ({ pageParam }) => ({
      url: `/api/credits/history/?limit=${HISTORY_LINES}${pageParam === undefined ? '' : `&before=${pageParam}`}`,
      beyond: 'credit-history',
    }),
    infiniteQueryOptions: {
      initialPageParam: undefined,
      getNextPageParam: (page) => (page.length < HISTORY_LINES ? undefined : page.at(-1)?.id),
    },
    providesTags: ['Credits'],
  }),
  shellReadLists: build.query<Lists, void>({
    queryFn: async (_, __, ___, ask) => {
      const lists: Partial<Record<ListPath, Lists[ListPath]>> = {};
      for (const request of LISTS) {
        const { data, error } = await ask(request);
        if (error) return { error };
        lists[request.url] = data as Lists[ListPath];
      }
      return { data: lists as Lists };
    },
  }),
  shellReadCreditHistory: build.query<CreditHistory, number | undefined>({
    query: (before) => ({
      url: `/api/credits/history/?limit=${MOST_LINES}${before === undefined ? '' : `&before=${before}`}`,
      beyond: 'credit-history',
    }),
  }),
  shellReadTrash: build.query<TrashAnswer, void>({ query: () => ({ url: '/api/trash/', beyond: 'trash' }) }),
  shellGetMe: build.query<NamedPerson, undefined>({ query: () => ({ url: ME }) }),
  shellRename: build.mutation<Person, JsonOf<'patch', typeof ME>>({
    query: (json) => ({ url: ME, method: 'PATCH', json }),
  }),
  shellChangeEmail: build.mutation<Person, JsonOf<'post', typeof SET_EMAIL>>({
    query: (json) => ({ url: SET_EMAIL, method: 'POST', json }),
  }),
  shellChangePassword: build.mutation<Tokens, JsonOf<'post', typeof SET_PASSWORD>>({
    query: (json) => ({ url: SET_PASSWORD, method: 'POST', json }),
  }),
  shellEndOtherSessions: build.mutation<Tokens, JsonOf<'post', typeof END_OTHERS>>({
    query: (json) => ({ url: END_OTHERS, method: 'POST', json }),
  }),
  shellGetSessions: build.query<readonly OwnSession[], void>({ query: () => ({ url: SESSIONS }) }),
  shellEndSession: build.mutation<unknown, JsonOf<'post', typeof END_SESSION>>({
    query: (json) => ({ url: END_SESSION, method: 'POST', json, reads: 'nothing' }),
  }),
  shellEraseAccount: build.mutation<unknown, JsonOf<'delete', typeof ME>>({
    query: (json) => ({ url: ME, method: 'DELETE', json, reads: 'nothing' }),
  }),
}));

export const { shellReadLists, shellReadCreditHistory, shellReadTrash } = accountApi.endpoints;
export const {
  useShellGetStorageQuery,
  useShellGetCreditHistoryInfiniteQuery,
  useShellGetMeQuery,
  useShellRenameMutation,
  useShellChangeEmailMutation,
  useShellChangePasswordMutation,
  useShellEndOtherSessionsMutation,
  useShellGetSessionsQuery,
  useLazyShellGetSessionsQuery,
  useShellEndSessionMutation,
  useShellEraseAccountMutation,
} = accountApi;
