import { styled } from 'styled-components';
import { media, space } from '@likeness/shared/theme';
import { Dropdown } from '@likeness/shared/ui';
import type { Arrangement, SortKey } from './arrange-models';
import { SearchField } from './search-field';
import { MODELS_TEXTS, STATUS_FILTERS } from './texts';

const Tools = styled.search`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${space(44)} ${space(44)};
  align-items: end;
  gap: ${space(4)};
  margin-bottom: ${space(6)};
  ${media.belowMd} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

const SORTS = (['created', 'name', 'status'] as const satisfies readonly SortKey[]).map((value) => ({
  value,
  text: MODELS_TEXTS.sortBy[value],
}));
const FILTERS = STATUS_FILTERS.map((value) => ({ value, text: value }));

/** Search box, status filter and sort choice. */
export function ModelTools({
  arrangement,
  onChange,
}: {
  readonly arrangement: Arrangement;
  readonly onChange: (arrangement: Arrangement) => void;
}) {
  return (
    <Tools>
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
    </Tools>
  );
}
