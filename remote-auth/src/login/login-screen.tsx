import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { configuration } from '@likeness/shared/configuration';
import { useSession } from '@likeness/shared/session';
import { Button, TextField } from '@likeness/shared/elements';
import { AuthForm, AuthPage, Failure, Success } from '../auth-page/auth-page';
import { PasswordField } from '../password-field/password-field';
import { LOGIN_TEXTS } from './texts';
import { useLogin } from './use-login';

/** /login: from e-mail and password to a session. Whoever is signed in already is led on to the studio. */
export default function LoginScreen() {
  const { busy, failure, submit } = useLogin();
  const session = useSession();
  const signedUp = emailOf(useLocation().state);
  const [email, setEmail] = useState(signedUp ?? '');
  const [password, setPassword] = useState('');
  // A login of this page leads on by itself, once it knows the name.
  if (session && !busy) return <Navigate to="/" replace />;
  return (
    <AuthPage
      title={LOGIN_TEXTS.heading(configuration().productName)}
      question={LOGIN_TEXTS.signupQuestion}
      link={<Link to="/signup">{LOGIN_TEXTS.signupLink}</Link>}
    >
      {signedUp !== undefined && failure.length === 0 && <Success>{LOGIN_TEXTS.welcome}</Success>}
      <AuthForm
        onSubmit={(event) => {
          event.preventDefault();
          void submit({ email, password });
        }}
      >
        <TextField
          label={LOGIN_TEXTS.email}
          name="email"
          type="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          label={LOGIN_TEXTS.password}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <Failure lines={failure} />
        <Button type="submit" look="accent" wide disabled={busy}>
          {busy ? LOGIN_TEXTS.busy : LOGIN_TEXTS.submit}
        </Button>
      </AuthForm>
    </AuthPage>
  );
}

/** The address that a sign-up has just been made with. */
function emailOf(state: unknown): string | undefined {
  const email = (state as { email?: unknown } | null)?.email;
  return typeof email === 'string' ? email : undefined;
}
