import { styled } from 'styled-components';
import { useFeature } from '@likeness/shared/api';
import { space } from '@likeness/shared/theme';
import { Button, EmptyState, Panel, PanelTitle, ScreenHead, Skeleton } from '@likeness/shared/ui';
import { useShellGetMeQuery, type NamedPerson, type Person } from './account-api';
import { ACCOUNT_TEXTS } from './account-texts';
import { ErasePanel } from './erase-panel';
import { ExportPanel } from './export-panel';
import { EmailPanel, NamePanel } from './person-panels';
import { PasswordPanel, SessionsPanel } from './sign-in-panels';

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  /* An e-mail address has no place to break at. */
  overflow-wrap: anywhere;
`;

/** /account: one's own name, e-mail address and password, the other devices, and the way out. */
export function AccountScreen() {
  const { data: person, isError, refetch } = useShellGetMeQuery(undefined);
  const isChangeable = useFeature('own-account');
  return (
    <>
      <ScreenHead title={ACCOUNT_TEXTS.heading} subtitle={ACCOUNT_TEXTS.text} />
      {person ? (
        <Sections>
          {isChangeable && isKnown(person) ? (
            <>
              <NamePanel key={person.username} person={person} onChanged={refetch} />
              <EmailPanel person={person} onChanged={refetch} />
              <PasswordPanel person={person} />
              <SessionsPanel person={person} />
              <ExportPanel person={person} />
              <ErasePanel person={person} />
            </>
          ) : (
            <>
              <Panel>
                <PanelTitle>{person.username}</PanelTitle>
                {person.email && <p>{ACCOUNT_TEXTS.emailIs(person.email)}</p>}
                <p>{ACCOUNT_TEXTS.notHere}</p>
              </Panel>
              <ExportPanel person={person} />
            </>
          )}
        </Sections>
      ) : (
        <Panel>
          {isError ? (
            <EmptyState text={ACCOUNT_TEXTS.notRead}>
              <Button onClick={() => void refetch()}>{ACCOUNT_TEXTS.retry}</Button>
            </EmptyState>
          ) : (
            <Skeleton />
          )}
        </Panel>
      )}
    </>
  );
}

/** An API whose accounts can be changed tells how they sign in. */
function isKnown(person: NamedPerson): person is Person {
  return typeof person.email === 'string' && typeof person.id === 'number';
}
