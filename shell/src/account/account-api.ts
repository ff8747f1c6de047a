import { injectStudioEndpoints, type AnswerOf } from '@likeness/shared/api';

/** A part of the history of an account's credits, newest first. */
export type CreditHistory = AnswerOf<'get', '/api/credits/history/'>;

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
}));

export const { useShellGetStorageQuery, useShellGetCreditHistoryInfiniteQuery } = accountApi;
