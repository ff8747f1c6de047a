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
