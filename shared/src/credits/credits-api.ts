import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { injectStudioEndpoints, type CreditsAnswer } from '@likeness/shared/api';

const creditsApi = injectStudioEndpoints('credits', (build) => ({
  creditsGet: build.query<CreditsAnswer, void>({
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
