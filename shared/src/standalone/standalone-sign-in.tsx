import { useState, type SyntheticEvent } from 'react';
import { injectStudioEndpoints, type SignInRequest, type TokensAnswer } from '@likeness/shared/api';
import { startSession } from '@likeness/shared/session';
import { Button, Panel, PanelTitle, TextField } from '@likeness/shared/ui';

const { useStandaloneSignInMutation } = injectStudioEndpoints('standalone', (build) => ({
  standaloneSignIn: build.mutation<TokensAnswer, SignInRequest>({
    query: (json) => ({ url: '/api/auth/jwt/create/', method: 'POST', json, anonymous: true }),
  }),
}));

/** The plainest way to get a session on a remote's own page, where remote-auth is not at hand. */
export function StandaloneSignIn() {
  const [signIn, { isLoading, isError }] = useStandaloneSignInMutation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const { data } = await signIn({ email, password });
    if (data) startSession({ ...data, username: email });
  };
  return (
    <Panel>
      <PanelTitle>This screen is private: sign in to the API</PanelTitle>
      <form onSubmit={(event) => void submit(event)}>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {isError && <p role="alert">Invalid login credentials.</p>}
        <Button type="submit" look="accent" disabled={isLoading}>
          Sign In
        </Button>
      </form>
    </Panel>
  );
}
