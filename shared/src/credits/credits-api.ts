import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { injectStudioEndpoints } from '@likeness/shared/api';

/** The balance of the signed-in person, in credits. */
export interface Credits {
  readonly credits_remaining: number;
  readonly credits_used: number;
}

const creditsApi = injectStudioEndpoints('credits', (build) => ({
  creditsGet: build.query<Credits, void>({
    query: () => ({ url: '/api/credits/' }),
    providesTags: ['Credits'],
  }),
  creditsDeduct: build.mutation<unknown, number>({
    query: (amount) => ({ url: '/api/dedctcredit/', method: 'POST', json: { amount }, reads: 'nothing' }),
    invalidatesTags: ['Credits'],
  }),
}));

export const { creditsGet, creditsDeduct } = creditsApi.endpoints;
export const { useCreditsGetQuery } = creditsApi;

/** The dispatch of the page's store, as far as credits need it: the store itself is made of this entry. */
export type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** Reads the balance afresh, whatever the page knows, and for whoever shows it. Never rejects. */
export function readCredits(dispatch: Dispatch) {
  return dispatch(creditsGet.initiate(undefined, { forceRefetch: true, subscribe: false }));
}
