import { useState } from 'react';
import { styled } from 'styled-components';
import { color, font, radius, space } from '@likeness/shared/theme';
import { Choice, Skeleton, VisuallyHidden } from '@likeness/shared/ui';
import { chooseWords, hasWords } from './choose-words';
import {
  usePromptsGetMenuQuery,
  type MenuEntry,
  type PromptPurpose,
  type PromptWords,
  type WordKind,
} from './prompts-api';
import { MENU_KINDS, PROMPT_TEXTS } from './texts';

const Frame = styled.div`
  display: grid;
  gap: ${space(2)};
  justify-items: start;
  width: 100%;
`;
const Swatches = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${space(22)}, 1fr));
  gap: ${space(2)};
  width: 100%;
`;
const Swatch = styled.button`
  display: grid;
  gap: ${space(1)};
  padding: ${space(1)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.ink};
  font-size: ${font.small};
  text-align: start;
  cursor: pointer;
  &:hover {
    border-color: ${color.control};
  }
  &[aria-pressed='true'] {
    border-color: ${color.accent};
    outline: 1px solid ${color.accent};
    background: ${color.accentSoft};
  }
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`;
/** Has its shape before its picture is there. */
const Picture = styled.span`
  display: block;
  aspect-ratio: 3 / 2;
  border-radius: ${radius.small};
  background: ${color.sunken};
  overflow: hidden;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

interface WordMenuProps {
  readonly text: string;
  readonly purpose: PromptPurpose;
  readonly reading: PromptWords | undefined;
  readonly onChange: (text: string) => void;
}

/** Places, light, weather and styles, each with a picture of what it does; a press puts the words into the prompt, another takes them out. */
export function WordMenu({ text, purpose, reading, onChange }: WordMenuProps) {
  const { data, isError } = usePromptsGetMenuQuery(purpose);
  const [chosen, setChosen] = useState<WordKind>('place');
  if (isError) return <p role="alert">{PROMPT_TEXTS.menuFailed}</p>;
  if (!data) return <Coming />;
  const kinds = MENU_KINDS.filter(({ value }) => data.some(({ kind }) => kind === value));
  return (
    <Frame role="group" aria-label={PROMPT_TEXTS.menu}>
      <Choice label={PROMPT_TEXTS.kinds} options={kinds} value={chosen} onChange={setChosen} />
      <Swatches>
        {data
          .filter(({ kind }) => kind === chosen)
          .map((entry) => (
            <Entry
              key={entry.words}
              entry={entry}
              isChosen={hasWords(text, entry.words)}
              onPress={() => onChange(chooseWords(text, entry, data, reading))}
            />
          ))}
      </Swatches>
    </Frame>
  );
}

/** As many as there are places. */
const COMING = Array.from({ length: 12 }, (_, place) => place);

/** Takes the room of the menu while it is asked for: what stands below it moves once, when somebody opens it. */
function Coming() {
  return (
    <Frame>
      <VisuallyHidden role="status">{PROMPT_TEXTS.menu}</VisuallyHidden>
      <Skeleton $height={space(10)} />
      <Swatches aria-hidden>
        {COMING.map((place) => (
          <Swatch as="div" key={place}>
            <Picture />
            &nbsp;
          </Swatch>
        ))}
      </Swatches>
    </Frame>
  );
}

interface EntryProps {
  readonly entry: MenuEntry;
  readonly isChosen: boolean;
  readonly onPress: () => void;
}

function Entry({ entry: { words, swatch_url: swatch }, isChosen, onPress }: EntryProps) {
  return (
    <Swatch type="button" aria-pressed={isChosen} onClick={onPress}>
      <Picture>{swatch !== undefined && <img src={swatch} alt="" width={144} height={96} loading="lazy" />}</Picture>
      {words}
    </Swatch>
  );
}
