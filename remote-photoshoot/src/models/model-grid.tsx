import { styled } from 'styled-components';
import { color, radius, space } from '@likeness/shared/theme';
import { Skeleton } from '@likeness/shared/ui';
import type { TrainedModel } from '../photoshoot-api/photoshoot-api';
import { ModelCard } from './model-card';
import { MODELS_TEXTS } from './texts';

const GAP = space(5);

/** As many columns as have room, one to four. */
const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(${space(52)}, (100% - 3 * ${GAP}) / 4)), 1fr));
  gap: ${GAP};
`;
const Blank = styled.div`
  display: grid;
  gap: ${space(3)};
  padding-bottom: ${space(4)};
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
`;
const BlankWords = styled.div`
  display: grid;
  gap: ${space(3)};
  padding: 0 ${space(4)};
`;
const Loading = styled.p`
  margin-bottom: ${space(4)};
  color: ${color.inkSoft};
`;

/** The models as cards. */
export function ModelGrid({ models }: { readonly models: readonly TrainedModel[] }) {
  return (
    <Grid>
      {models.map((model) => (
        <li key={model.training_id}>
          <ModelCard model={model} />
        </li>
      ))}
    </Grid>
  );
}

/** Cards to come, in their shape. */
export function ModelGridSkeleton() {
  return (
    <>
      <Loading role="status">{MODELS_TEXTS.loading}</Loading>
      <Grid aria-hidden>
        {[1, 2, 3, 4].map((place) => (
          <li key={place}>
            <Blank>
              <Skeleton $ratio="1" />
              <BlankWords>
                <Skeleton $height={space(4)} />
                <Skeleton $height={space(4)} />
                <Skeleton $height={space(10)} />
              </BlankWords>
            </Blank>
          </li>
        ))}
      </Grid>
    </>
  );
}
