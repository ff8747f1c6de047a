import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isStudioError, type StudioError } from '@likeness/shared/api';
import { nameSession, startSession } from '@likeness/shared/session';
import { useAuthLoginMutation, useLazyAuthGetMeQuery, type LoginForm } from '../auth-api/auth-api';
import { loginFailureLines } from './login-failure';

/** Milliseconds for which a login waits for the name to greet by; it comes later where the server is slow. */
const NAME_PATIENCE = 2_000;

/** Signing in: tokens, then the name, then the studio. `failure` has the lines to show. */
export function useLogin() {
  const navigate = useNavigate();
  const [login] = useAuthLoginMutation();
  const [getMe] = useLazyAuthGetMeQuery();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<readonly string[]>([]);

  const name = async (): Promise<void> => {
    const { data } = await getMe();
    if (typeof data?.username === 'string') nameSession(data.username);
    else console.warn('The name of the signed-in person could not be read.');
  };
  const signIn = async (form: LoginForm): Promise<void> => {
    const { access, refresh } = await login(form).unwrap();
    if (typeof access !== 'string') throw { status: 'UNREADABLE' } satisfies StudioError;
    startSession({ access, ...(typeof refresh === 'string' ? { refresh } : {}) });
    await Promise.race([name(), new Promise((resolve) => setTimeout(resolve, NAME_PATIENCE))]);
    await navigate('/', { replace: true });
  };

  return {
    busy,
    failure,
    submit: async (form: LoginForm): Promise<void> => {
      setBusy(true);
      setFailure([]);
      try {
        await signIn(form);
      } catch (error) {
        if (!isStudioError(error)) console.error(error);
        setFailure(loginFailureLines(error));
      } finally {
        setBusy(false);
      }
    },
  };
}
