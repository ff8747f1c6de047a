import { styled } from 'styled-components';
import { configuration } from '@likeness/shared/configuration';
import { usePaidActions } from '@likeness/shared/federation';
import { color, space, weight } from '@likeness/shared/theme';
import { Panel, PanelTitle, ScreenHead } from '@likeness/shared/ui';
import { priceText } from './prices';
import { ENGINE_TEXT, TRAINING_TIPS } from './support-texts';

const Sheets = styled.div`
  display: grid;
  gap: ${space(4)};
`;
const Tools = styled.dl`
  display: grid;
  gap: ${space(3)};
  margin: 0;
  dt {
    font-weight: ${weight.medium};
  }
  dd {
    margin: ${space(1)} 0 0;
    color: ${color.inkSoft};
  }
`;
const Tips = styled.ul`
  display: grid;
  gap: ${space(2)};
  padding-left: ${space(5)};
  list-style: disc;
`;

/** /support: how each tool works and what it costs, good training photos, the engine at work, and whom to write to. */
export function SupportScreen() {
  const { supportEmail } = configuration();
  const paidActions = usePaidActions();
  return (
    <>
      <ScreenHead title="Help & Support" subtitle="How the studio works, and whom to ask." />
      <Sheets>
        <Panel>
          <PanelTitle>What each tool does, and what it costs</PanelTitle>
          <Tools>
            {paidActions.map(({ id, name, help, price }) => (
              <div key={id}>
                <dt>
                  {name}: {priceText(price)}
                </dt>
                <dd>{help}</dd>
              </div>
            ))}
          </Tools>
        </Panel>
        <Panel>
          <PanelTitle>Good training photos</PanelTitle>
          <Tips>
            {TRAINING_TIPS.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </Tips>
        </Panel>
        <Panel>
          <PanelTitle>The engine at work</PanelTitle>
          <p>{ENGINE_TEXT}</p>
        </Panel>
        <Panel>
          <PanelTitle>Contact</PanelTitle>
          <p>
            Write to{' '}
            {/* In the studio's own window the link would leave the page, and the browser would ask about what is not saved. */}
            <a href={`mailto:${supportEmail}`} target="_blank" rel="noopener">
              {supportEmail}
            </a>
            .
          </p>
        </Panel>
      </Sheets>
    </>
  );
}
