import { injectStudioEndpoints, type AnswerOf } from '@likeness/shared/api';

const storageApi = injectStudioEndpoints('shell', (build) => ({
  shellGetStorage: build.query<AnswerOf<'get', '/api/storage/'>, void>({ query: () => ({ url: '/api/storage/' }) }),
}));

export const { useShellGetStorageQuery } = storageApi;
