import { injectStudioEndpoints } from '@likeness/shared/api';

/** What a person signs in with. */
export interface LoginForm {
  readonly email: string;
  readonly password: string;
}

/** What a person signs up with; the server compares the two passwords. */
export interface SignupForm extends LoginForm {
  readonly username: string;
  readonly re_password: string;
}

/** The tokens of a successful login. Optional, because a provider's answer is only believed once it is read. */
export interface Tokens {
  readonly access?: unknown;
  readonly refresh?: unknown;
}

const authApi = injectStudioEndpoints('auth', (build) => ({
  authLogin: build.mutation<Tokens, LoginForm>({
    query: (json) => ({ url: '/api/auth/jwt/create/', method: 'POST', json, anonymous: true }),
  }),
  authSignUp: build.mutation<unknown, SignupForm>({
    query: (json) => ({ url: '/api/auth/users/', method: 'POST', json, anonymous: true, reads: 'nothing' }),
  }),
  authGetMe: build.query<{ readonly username?: unknown }, undefined>({
    query: () => ({ url: '/api/auth/users/me/' }),
  }),
}));

export const { useAuthLoginMutation, useAuthSignUpMutation, useLazyAuthGetMeQuery } = authApi;
