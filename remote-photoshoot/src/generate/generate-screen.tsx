import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useNotify } from '@likeness/shared/notifications';
import { color, font, media, space, weight } from '@likeness/shared/theme';
import { Button, Choice, Dropdown, Panel, ScreenHead } from '@likeness/shared/ui';
import { GENERATION } from '../paid-action';
import { ASPECT_RATIOS, COUNTS, FORMATS } from './choices';
import { ModelLine } from './model-line';
import { Preview } from './preview';
import { PromptField } from './prompt-field';
import { promptPrefix } from './prompt-prefix';
import { GENERATE_TEXTS } from './texts';
import { useDraft } from './use-draft';
import { useGeneration } from './use-generation';

const Columns = styled.div`
  display: grid;
  gap: ${space(6)};
  align-items: start;
  ${media.wideUp} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  }
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)};
  > :first-child {
    flex: 1 1 ${space(32)};
  }
`;
const Labelled = styled.div`
  display: grid;
  gap: ${space(1)};
  justify-items: start;
`;
const Label = styled.span`
  font-size: ${font.small};
  font-weight: ${weight.medium};
`;
const Price = styled.p`
  color: ${color.inkSoft};
  font-size: ${font.small};
  text-align: center;
`;

/** In reach without scrolling, on a telephone too. */
const Submit = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 1;
  display: grid;
  gap: ${space(2)};
  margin: 0 -${space(1)} -${space(2)};
  padding: ${space(1)} ${space(1)} ${space(2)};
  background: ${color.surface};
`;

const FORMAT_OPTIONS = FORMATS.map((value) => ({ value, text: value }));
const RATIO_OPTIONS = ASPECT_RATIOS.map((value) => ({ value, text: value }));
const COUNT_OPTIONS = COUNTS.map((value) => ({ value, text: value }));

/**
 * /generate: pictures from a prompt with a trained model. Whoever comes back finds the prompt and the model again, the picture that is being
 * made, and those that were made in this visit.
 */
export default function GenerateScreen() {
  return <Generate key={useLocation().key} />;
}

function Generate() {
  const notify = useNotify();
  const [draft, change] = useDraft();
  const { busy, generate, ...preview } = useGeneration();
  const { model, format, aspectRatio, count } = draft;
  const text = draft.text.trim();

  const submit = (): void => {
    if (!model.name || !model.version || !text) notify.warning(GENERATE_TEXTS.missing);
    else {
      const prompt = promptPrefix(model.name) + text;
      void generate({ version: model.version, prompt, aspectRatio, format }, Number(count));
    }
  };

  return (
    <>
      <ScreenHead title={GENERATE_TEXTS.heading} subtitle={GENERATE_TEXTS.text} />
      <Columns>
        <Panel>
          <ModelLine model={model} onChoose={(chosen) => change({ model: chosen })} />
          <PromptField
            prefix={promptPrefix(model.name)}
            text={draft.text}
            onChange={(changed) => change({ text: changed })}
            onSubmit={() => {
              if (!busy) submit();
            }}
          />
          <Row>
            <Dropdown
              label={GENERATE_TEXTS.format}
              options={FORMAT_OPTIONS}
              value={format}
              onChange={(chosen) => change({ format: chosen })}
            />
            <Labelled>
              <Label aria-hidden>{GENERATE_TEXTS.aspectRatio}</Label>
              <Choice
                label={GENERATE_TEXTS.aspectRatio}
                options={RATIO_OPTIONS}
                value={aspectRatio}
                onChange={(chosen) => change({ aspectRatio: chosen })}
              />
            </Labelled>
            <Labelled>
              <Label aria-hidden>{GENERATE_TEXTS.count}</Label>
              <Choice
                label={GENERATE_TEXTS.count}
                options={COUNT_OPTIONS}
                value={count}
                onChange={(chosen) => change({ count: chosen })}
              />
            </Labelled>
          </Row>
          <Submit>
            <Button look="accent" wide disabled={busy} onClick={submit}>
              {busy ? GENERATE_TEXTS.busy : GENERATE_TEXTS.submit}
            </Button>
            <Price>{GENERATE_TEXTS.price(GENERATION.price, Number(count))}</Price>
          </Submit>
        </Panel>
        <Preview chosen={aspectRatio} {...preview} />
      </Columns>
    </>
  );
}
