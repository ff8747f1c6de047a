import { styled } from 'styled-components';
import { color, space } from '@likeness/shared/theme';
import { Button, Panel, PanelTitle } from '@likeness/shared/ui';
import type { NamedPerson } from './account-api';
import { ACCOUNT_TEXTS } from './account-texts';
import { useExport } from './use-export';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
`;
const At = styled.p`
  color: ${color.inkSoft};
  font-variant-numeric: tabular-nums;
`;

/** Everything that is kept of the person, to take away. */
export function ExportPanel({ person }: { readonly person: NamedPerson }) {
  const { at, start, cancel } = useExport(person);
  return (
    <Panel>
      <PanelTitle>{ACCOUNT_TEXTS.everything}</PanelTitle>
      <p>{ACCOUNT_TEXTS.everythingText}</p>
      <Line>
        <Button disabled={at !== undefined} onClick={() => void start()}>
          {ACCOUNT_TEXTS.download}
        </Button>
        {at !== undefined && (
          <>
            <Button look="quiet" onClick={cancel}>
              {ACCOUNT_TEXTS.cancel}
            </Button>
            <At>{at}</At>
          </>
        )}
      </Line>
    </Panel>
  );
}
