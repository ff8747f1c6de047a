import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { styled } from 'styled-components';
import { chooseColorScheme, font, space, useColorScheme, weight } from '@likeness/shared/theme';
import { Choice, ScreenHead } from '@likeness/shared/ui';
import { ShownButtons } from './shown-buttons';
import { ShownCards } from './shown-cards';
import { ShownFields } from './shown-fields';
import { ShownOverlays } from './shown-overlays';
import { ShownProgress } from './shown-progress';
import { ShownSurfaces } from './shown-surfaces';

const GROUPS: Readonly<Record<string, ComponentType>> = {
  Buttons: ShownButtons,
  Fields: ShownFields,
  'Over the page': ShownOverlays,
  Progress: ShownProgress,
  Cards: ShownCards,
  Surfaces: ShownSurfaces,
};

const SCHEMES = [
  { value: 'system', text: 'System' },
  { value: 'light', text: 'Light' },
  { value: 'dark', text: 'Dark' },
] as const;

const Page = styled.main`
  max-width: ${space(320)};
  margin: 0 auto;
  padding: ${space(6)} clamp(${space(4)}, 4vw, ${space(10)}) ${space(16)};
`;
const Group = styled.div`
  display: grid;
  gap: ${space(8)};
  min-width: 0;
  margin-bottom: ${space(12)};
  > h2 {
    font-size: ${font.title};
    font-weight: ${weight.bold};
  }
`;

/** Every widget of shared in each of its states, for whoever works on one. Never part of the studio itself. */
export function WidgetsPage() {
  const scheme = useColorScheme();
  return (
    <MemoryRouter>
      <Page>
        <ScreenHead title="Widgets" subtitle="What @likeness/shared/ui hands out, each in all its states.">
          <Choice label="Colours" options={SCHEMES} value={scheme} onChange={chooseColorScheme} />
        </ScreenHead>
        {Object.entries(GROUPS).map(([name, Widgets]) => (
          <Group key={name}>
            <h2>{name}</h2>
            <Widgets />
          </Group>
        ))}
      </Page>
    </MemoryRouter>
  );
}
