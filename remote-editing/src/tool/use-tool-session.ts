import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { readInputImage } from '@likeness/contract/handover';
import { usePaidRun } from '@likeness/shared/credits';
import { onSessionEnd } from '@likeness/shared/session';
import { toolWork, type ToolWork } from './tool-run';
import { createToolSession, type SessionDeclaration, type ToolSession } from './tool-session';

/** One for each tool that was opened, whether or not its screen is there: whoever comes back finds everything as it was left. */
const sessions = new Map<unknown, { readonly end: () => void }>();

// The next account in this tab must find nothing of this one's.
onSessionEnd(() => {
  for (const session of sessions.values()) session.end();
});

/**
 * The session of a tool's screen, with the picture in it that the navigation state brings (`inputImage`). It is kept when the person leaves
 * the screen, and emptied when the person signs out.
 */
export function useToolSession<Slot extends string, Extras extends object>(
  declaration: SessionDeclaration<Slot, Extras>,
): ToolSession<Slot, Extras> & {
  /** Does the tool's work, unless some is under way. */
  readonly start: (work: ToolWork) => Promise<void>;
} {
  const location = useLocation();
  const navigation: string = useNavigationType();
  const isReturn = navigation === 'POP';
  const inputImage = readInputImage(location.state);
  const session = sessionOf(declaration);
  // Before anything is painted: the picture of the last time must not be seen in the place of the one that was brought.
  useLayoutEffect(() => {
    if (inputImage !== undefined) session.bring(inputImage, location.key, isReturn);
  }, [session, inputImage, location.key, isReturn]);
  const { start } = usePaidRun(session.run);
  return { ...session, start: (work) => start(toolWork(work)) };
}

function sessionOf<Slot extends string, Extras extends object>(
  declaration: SessionDeclaration<Slot, Extras>,
): ToolSession<Slot, Extras> {
  const kept = sessions.get(declaration) as ToolSession<Slot, Extras> | undefined;
  const session = kept ?? createToolSession(declaration);
  sessions.set(declaration, session);
  return session;
}
