import { useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import type { SignUpRequest } from '@likeness/shared/api';
import { useSession } from '@likeness/shared/session';
import { Button, TextField } from '@likeness/shared/elements';
import { useAuthSignUpMutation } from '../auth-api/auth-api';
import { AuthForm, AuthPage, Failure } from '../auth-page/auth-page';
import { PasswordField } from '../password-field/password-field';
import { signupFailureLines } from './signup-failure';
import { SIGNUP_TEXTS } from './texts';

const EMPTY: SignUpRequest = { email: '', username: '', password: '', re_password: '' };

/** /signup: a new account. Whether the passwords match and are strong enough is the server's to say. */
export default function SignupScreen() {
  const navigate = useNavigate();
  const session = useSession();
  const [signUp, { isLoading, error }] = useAuthSignUpMutation();
  const [form, setForm] = useState(EMPTY);
  const change = (field: keyof SignUpRequest) => (value: string) =>
    setForm((before) => ({ ...before, [field]: value }));
  const submit = async (): Promise<void> => {
    const answer = await signUp(form);
    if (!answer.error) await navigate('/login', { state: { email: form.email } });
  };
  if (session) return <Navigate to="/" replace />;
  return (
    <AuthPage
      title={SIGNUP_TEXTS.heading}
      question={SIGNUP_TEXTS.loginQuestion}
      link={<Link to="/login">{SIGNUP_TEXTS.loginLink}</Link>}
    >
      <AuthForm
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          label={SIGNUP_TEXTS.email}
          name="email"
          type="email"
          autoComplete="email"
          required
          value={form.email}
          onChange={(event) => change('email')(event.target.value)}
        />
        <TextField
          label={SIGNUP_TEXTS.username}
          name="username"
          autoComplete="nickname"
          required
          value={form.username}
          onChange={(event) => change('username')(event.target.value)}
        />
        <PasswordField
          label={SIGNUP_TEXTS.password}
          name="password"
          autoComplete="new-password"
          value={form.password}
          onChange={change('password')}
        />
        <PasswordField
          label={SIGNUP_TEXTS.confirmation}
          name="re_password"
          autoComplete="new-password"
          value={form.re_password}
          onChange={change('re_password')}
        />
        <Failure lines={error && !isLoading ? signupFailureLines(error) : []} />
        <Button type="submit" look="accent" wide disabled={isLoading}>
          {isLoading ? SIGNUP_TEXTS.busy : SIGNUP_TEXTS.submit}
        </Button>
      </AuthForm>
    </AuthPage>
  );
}
