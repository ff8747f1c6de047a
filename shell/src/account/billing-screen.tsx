import { styled } from 'styled-components';
import { shownCredits, useCreditsGetQuery } from '@likeness/shared/credits';
import { usePaidActions } from '@likeness/shared/federation';
import { color, font, media, space, weight } from '@likeness/shared/theme';
import { Panel, PanelTitle, ScreenHead } from '@likeness/shared/ui';
import { HistoryPanel } from './history-panel';
import { priceText, timesAffordable } from './prices';
import { StoragePanel } from './storage-panel';

const Sections = styled.div`
  display: grid;
  gap: ${space(4)};
`;
const Balance = styled.dl`
  display: grid;
  gap: ${space(4)};
  margin: 0;
  ${media.mdUp} {
    grid-template-columns: 1fr 1fr;
  }
`;
const Term = styled.dt`
  color: ${color.inkSoft};
  font-size: ${font.small};
`;
const Amount = styled.dd`
  margin: 0;
  font-size: ${font.display};
  font-weight: ${weight.bold};
`;
const Prices = styled.table`
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    padding: ${space(2)} ${space(2)} ${space(2)} 0;
    border-bottom: 1px solid ${color.line};
    text-align: left;
    font-weight: ${weight.regular};
  }
  td:nth-child(2) {
    white-space: nowrap;
  }
  thead th {
    color: ${color.inkSoft};
    font-size: ${font.small};
  }
`;

/** /billing: what is left, what was used, what each action costs, and what the balance still buys. */
export function BillingScreen() {
  const { data } = useCreditsGetQuery();
  const left = data?.credits_remaining;
  const paidActions = usePaidActions();
  return (
    <>
      <ScreenHead title="Billing" subtitle="Your credits, and what they buy." />
      <Sections>
        <Balance>
          <Panel as="div">
            <Term>Credits left</Term>
            <Amount>{shownCredits(left)}</Amount>
          </Panel>
          <Panel as="div">
            <Term>Credits used</Term>
            <Amount>{shownCredits(data?.credits_used)}</Amount>
          </Panel>
        </Balance>
        <Panel>
          <PanelTitle>Prices</PanelTitle>
          <Prices>
            <thead>
              <tr>
                <th scope="col">Action</th>
                <th scope="col">Price</th>
                <th scope="col">Your balance buys</th>
              </tr>
            </thead>
            <tbody>
              {paidActions.map(({ id, name, price }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  <td>{priceText(price)}</td>
                  <td>{left === undefined ? '—' : (timesAffordable(left, price) ?? 'as many as you like')}</td>
                </tr>
              ))}
            </tbody>
          </Prices>
          <p>A failed action costs nothing. Buying credits is not part of this studio: ask whoever runs it for more.</p>
        </Panel>
        <StoragePanel />
        <HistoryPanel />
      </Sections>
    </>
  );
}
