import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SignInRequest, StudioError } from '@likeness/shared/api';
import { useNotify } from '@likeness/shared/notifications';
import { nameSession, sessionIsKept, startSession } from '@likeness/shared/session';
import { useAuthLoginMutation, useLazyAuthGetMeQuery } from '../auth-api/auth-api';
import { loginFailureLines } from './login-failure';
import { LOGIN_TEXTS } from './texts';

/** Milliseconds for which a login waits for the name to greet by; it comes later where the server is slow. */
const NAME_TIMEOUT = 2_000;

/** Signing in: tokens, then the name, then the studio. `failure` has the lines to show. */
export function useLogin() {
  const navigate = useNavigate();
  const notify = useNotify();
  const [login] = useAuthLoginMutation();
  const [getMe] = useLazyAuthGetMeQuery();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<readonly string[]>([]);

  const name = async (): Promise<void> => {
    const { data } = await getMe(undefined);
    if (typeof data?.username === 'string') nameSession(data.username);
    else console.warn('The name of the signed-in person could not be read.');
  };
  /** @returns why it failed, where it did. */
  const signIn = async (form: SignInRequest): Promise<unknown> => {
    const { data, error } = await login(form);
    if (error) return error;
    const { access, refresh } = data;
    if (typeof access !== 'string') return { status: 'UNREADABLE' } satisfies StudioError;
    startSession({ access, ...(typeof refresh === 'string' ? { refresh } : {}) });
    if (!sessionIsKept()) notify.warning(LOGIN_TEXTS.notKept);
    await Promise.race([name(), new Promise((resolve) => setTimeout(resolve, NAME_TIMEOUT))]);
    await navigate('/', { replace: true });
    return undefined;
  };

  return {
    busy,
    failure,
    submit: async (form: SignInRequest): Promise<void> => {
      setBusy(true);
      setFailure([]);
      const error = await signIn(form);
      if (error !== undefined) setFailure(loginFailureLines(error));
      setBusy(false);
    },
  };
}
