import { useState } from 'react';
import { styled } from 'styled-components';
import { color, font, media, space } from '@likeness/shared/theme';
import { Card, Dropdown, PanelTitle, ScreenHead } from '@likeness/shared/ui';
import { createdDate } from '../models/created-date';
import { sortedSamples, type SampleModel, type SampleSort } from './sample-models';
import { PLACEHOLDER_TEXTS } from './texts';
import { TrainingForm } from './training-form';

const Columns = styled.div`
  display: grid;
  gap: ${space(6)};
  align-items: start;
  ${media.wideUp} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  }
`;
const Samples = styled.section`
  display: grid;
  gap: ${space(4)};
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space(4)};
  > :last-child {
    width: ${space(44)};
  }
`;
const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${space(52)}), 1fr));
  gap: ${space(4)};
`;
const Waiting = styled.p`
  color: ${color.inkSoft};
  font-size: ${font.small};
`;

const SORTS = (['date', 'name', 'status'] as const satisfies readonly SampleSort[]).map((value) => ({
  value,
  text: PLACEHOLDER_TEXTS.sortBy[value],
}));

/** /training: the older training page, kept as the placeholder that the specification describes. No link leads here. */
export default function TrainingPlaceholderScreen() {
  const [sort, setSort] = useState<SampleSort>('date');
  return (
    <>
      <ScreenHead title={PLACEHOLDER_TEXTS.title} subtitle={PLACEHOLDER_TEXTS.subtitle} />
      <Columns>
        <TrainingForm />
        <Samples>
          <Head>
            <PanelTitle>{PLACEHOLDER_TEXTS.samples}</PanelTitle>
            <Dropdown label={PLACEHOLDER_TEXTS.sort} options={SORTS} value={sort} onChange={setSort} />
          </Head>
          <Grid>
            {sortedSamples(sort).map((model) => (
              <li key={model.name}>
                <Sample model={model} />
              </li>
            ))}
          </Grid>
        </Samples>
      </Columns>
    </>
  );
}

function Sample({ model: { name, status, date } }: { readonly model: SampleModel }) {
  const day = createdDate(date);
  return (
    <Card
      title={name}
      {...(day ? { subtitle: day } : {})}
      status={status}
      {...(status === 'Ready' ? { onGenerate: () => window.alert(PLACEHOLDER_TEXTS.generateClicked(name)) } : {})}
    >
      {status !== 'Ready' && <Waiting>{PLACEHOLDER_TEXTS.inProgress}</Waiting>}
    </Card>
  );
}
