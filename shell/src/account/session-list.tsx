import { useState } from 'react';
import { styled } from 'styled-components';
import { isStudioError, useFeature } from '@likeness/shared/api';
import { useNotify } from '@likeness/shared/notifications';
import { color, font, space, weight } from '@likeness/shared/theme';
import { Button } from '@likeness/shared/ui';
import { useShellEndSessionMutation, useShellGetSessionsQuery, type OwnSession } from './account-api';
import { ACCOUNT_TEXTS } from './account-texts';
import { ConfirmModal, type Confirmed } from './confirm-modal';
import { SESSION_TEXTS } from './session-texts';

const Lines = styled.ul`
  display: grid;
`;
const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
  min-height: ${space(14)};
  padding: ${space(2)} 0;
  border-bottom: 1px solid ${color.line};
`;
const Name = styled.p`
  font-weight: ${weight.medium};
`;
const Small = styled.p`
  color: ${color.inkSoft};
  font-size: ${font.small};
`;

/** Where the account is signed in, where the API knows of such a thing; each but this device can be signed out by itself. */
export function SessionList({ owner }: { readonly owner: string }) {
  const isKnown = useFeature('sessions');
  const { data: sessions, isError, refetch } = useShellGetSessionsQuery(undefined, { skip: !isKnown });
  const [endSession] = useShellEndSessionMutation();
  const [asked, setAsked] = useState<OwnSession>();
  const [isOpen, setOpen] = useState(false);
  const notify = useNotify();

  const end: Confirmed = async (password) => {
    if (!asked) return undefined;
    const { error } = await endSession({ session: asked.session, ...password });
    // What has ended meanwhile is gone as well.
    if (error !== undefined && !(isStudioError(error) && error.status === 404)) return error;
    setOpen(false);
    notify.info(SESSION_TEXTS.ended);
    void refetch();
    return undefined;
  };

  if (!isKnown) return null;
  if (isError && !sessions)
    return (
      <div>
        <p>{SESSION_TEXTS.notRead}</p>
        <Button onClick={() => void refetch()}>{SESSION_TEXTS.retry}</Button>
      </div>
    );
  return (
    <>
      <Lines aria-label={SESSION_TEXTS.label}>
        {sessions?.map((session) => (
          <Line key={session.session}>
            <div>
              <Name>{SESSION_TEXTS.name(session)}</Name>
              <Small>{SESSION_TEXTS.when(session)}</Small>
            </div>
            {session.current ? (
              <Small>{SESSION_TEXTS.current}</Small>
            ) : (
              <Button
                look="quiet"
                aria-label={SESSION_TEXTS.endOne(session)}
                onClick={() => {
                  setAsked(session);
                  setOpen(true);
                }}
              >
                {SESSION_TEXTS.end}
              </Button>
            )}
          </Line>
        ))}
      </Lines>
      {asked && (
        <ConfirmModal
          title={SESSION_TEXTS.question(asked)}
          text={ACCOUNT_TEXTS.confirmText}
          verb={SESSION_TEXTS.end}
          owner={owner}
          open={isOpen}
          onClose={() => setOpen(false)}
          onConfirm={end}
        />
      )}
    </>
  );
}
