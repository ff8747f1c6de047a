import { injectStudioEndpoints, type AnswerOf, type CallPath, type JsonOf } from '@likeness/shared/api';

/** A part of the history of an account's credits, newest first. */
export type CreditHistory = AnswerOf<'get', '/api/credits/history/'>;

const ME = '/api/auth/users/me/' satisfies CallPath;
const SET_EMAIL = '/api/auth/users/set_email/' satisfies CallPath;
const SET_PASSWORD = '/api/auth/users/set_password/' satisfies CallPath;
const END_OTHERS = '/api/auth/sessions/end-others/' satisfies CallPath;

export type Person = AnswerOf<'get', typeof ME>;
export type Tokens = AnswerOf<'post', typeof SET_PASSWORD>;

/** Of a part. */
const HISTORY_LINES = 20;

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
  shellGetMe: build.query<Person, undefined>({ query: () => ({ url: ME }) }),
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
  shellEraseAccount: build.mutation<unknown, JsonOf<'delete', typeof ME>>({
    query: (json) => ({ url: ME, method: 'DELETE', json, reads: 'nothing' }),
  }),
}));

export const {
  useShellGetStorageQuery,
  useShellGetCreditHistoryInfiniteQuery,
  useShellGetMeQuery,
  useShellRenameMutation,
  useShellChangeEmailMutation,
  useShellChangePasswordMutation,
  useShellEndOtherSessionsMutation,
  useShellEraseAccountMutation,
} = accountApi;
