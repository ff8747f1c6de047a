import {
  injectStudioEndpoints,
  type PersonAnswer,
  type SignInRequest,
  type SignUpRequest,
  type TokensAnswer,
  type Unchecked,
} from '@likeness/shared/api';

const authApi = injectStudioEndpoints('auth', (build) => ({
  authLogin: build.mutation<Unchecked<TokensAnswer>, SignInRequest>({
    query: (json) => ({ url: '/api/auth/jwt/create/', method: 'POST', json, anonymous: true }),
  }),
  authSignUp: build.mutation<unknown, SignUpRequest>({
    query: (json) => ({ url: '/api/auth/users/', method: 'POST', json, anonymous: true, reads: 'nothing' }),
  }),
  authGetMe: build.query<Unchecked<PersonAnswer>, undefined>({
    query: () => ({ url: '/api/auth/users/me/' }),
  }),
}));

export const { useAuthLoginMutation, useAuthSignUpMutation, useLazyAuthGetMeQuery } = authApi;
