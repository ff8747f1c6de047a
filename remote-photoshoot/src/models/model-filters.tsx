import { styled } from 'styled-components';
import { space } from '@likeness/shared/theme';
import { Dropdown } from '@likeness/shared/ui';
import type { Arrangement, SortKey } from './arrange-models';
import { SearchField } from './search-field';
import { MODELS_TEXTS, STATUS_FILTERS } from './texts';

/** The room that the screen has decides, not the window: the sidebar takes its share, and the search box must show its words. */
const Room = styled.search`
  display: block;
  container-type: inline-size;
  margin-bottom: ${space(6)};
`;
const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: end;
  gap: ${space(4)};
  > :first-child {
    grid-column: 1 / -1;
  }
  @container (min-width: ${space(150)}) {
    grid-template-columns: minmax(0, 1fr) ${space(44)} ${space(44)};
    > :first-child {
      grid-column: auto;
    }
  }
`;

const SORTS = (['created', 'name', 'status'] as const satisfies readonly SortKey[]).map((value) => ({
  value,
  text: MODELS_TEXTS.sortBy[value],
}));
const FILTERS = STATUS_FILTERS.map((value) => ({ value, text: value }));

/** Search box, status filter and sort choice. */
export function ModelFilters({
  arrangement,
  onChange,
}: {
  readonly arrangement: Arrangement;
  readonly onChange: (arrangement: Arrangement) => void;
}) {
  return (
    <Room>
      <Fields>
        <SearchField
          label={MODELS_TEXTS.search}
          value={arrangement.search}
          onChange={(search) => onChange({ ...arrangement, search })}
        />
        <Dropdown
          label={MODELS_TEXTS.filter}
          options={FILTERS}
          value={arrangement.status}
          onChange={(status) => onChange({ ...arrangement, status })}
        />
        <Dropdown
          label={MODELS_TEXTS.sort}
          options={SORTS}
          value={arrangement.sort}
          onChange={(sort) => onChange({ ...arrangement, sort })}
        />
      </Fields>
    </Room>
  );
}
