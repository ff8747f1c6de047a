import { useState } from 'react';
import { Dropdown } from '@likeness/shared/ui';
import { LONG_WORD, LONG_WORDS } from './sample-texts';
import { ShownWidget, State } from './shown-widget';

export function ShownDropdown() {
  return (
    <ShownWidget name="Dropdown">
      <State name="closed; open by click or Enter">
        <Sample label="Format" texts={['JPEG', 'PNG', 'WEBP']} />
      </State>
      <State name="more than its list of 15rem holds">
        <Sample label="Model" texts={Array.from({ length: 30 }, (_, index) => `Model ${index + 1}`)} />
      </State>
      <State name="long text">
        <Sample label={LONG_WORDS} texts={[LONG_WORDS, LONG_WORD]} />
      </State>
      <State name="a value that is none of its options">
        <Dropdown
          label="Sort"
          options={[{ value: 'name', text: 'Name' }]}
          value={'created'}
          onChange={() => undefined}
        />
      </State>
    </ShownWidget>
  );
}

function Sample({ label, texts }: { readonly label: string; readonly texts: readonly string[] }) {
  const [value, setValue] = useState(texts[0] ?? '');
  return (
    <Dropdown label={label} options={texts.map((text) => ({ value: text, text }))} value={value} onChange={setValue} />
  );
}
