import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useSession } from '@likeness/shared/session';

/** Lets nobody in without an access token: the visitor is sent to /login before anything private is drawn. */
export function Guard({ children }: { readonly children: ReactNode }) {
  return useSession() ? children : <Navigate to="/login" replace />;
}
