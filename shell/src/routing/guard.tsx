import { Fragment, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession, useSessionNumber } from '@likeness/shared/session';
import { isInSessionHistory } from './session-history';

/**
 * Lets nobody in without an access token: the visitor is sent to /login before anything private is drawn. Nor does a screen get what the
 * tab's history holds of an earlier session: Back would show one person's picture to the next. Where one account takes another's place,
 * perhaps without a signed-out moment in between, everything begins anew.
 */
export function Guard({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const number = useSessionNumber();
  const location = useLocation();
  if (!session) return <Navigate to="/login" replace />;
  if (location.state !== null && !isInSessionHistory(location.key)) {
    const { pathname, search, hash } = location;
    return <Navigate to={{ pathname, search, hash }} replace state={null} />;
  }
  return <Fragment key={number}>{children}</Fragment>;
}
