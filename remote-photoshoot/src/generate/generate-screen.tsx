import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { readChosenModel } from '@likeness/contract/handover';
import { useNotify } from '@likeness/shared/notifications';
import { color, font, media, space, weight } from '@likeness/shared/theme';
import { Button, Choice, Dropdown, Panel, ScreenHead } from '@likeness/shared/ui';
import { GENERATION } from '../paid-action';
import { ASPECT_RATIOS, FORMATS } from './choices';
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

const FORMAT_OPTIONS = FORMATS.map((value) => ({ value, text: value }));
const RATIO_OPTIONS = ASPECT_RATIOS.map((value) => ({ value, text: value }));

/**
 * /generate: a picture from a prompt with a trained model. Another navigation to it begins a new prompt; the picture that is being made, or
 * was made last, is found again.
 */
export default function GenerateScreen() {
  return <Generate key={useLocation().key} />;
}

function Generate() {
  const notify = useNotify();
  // It survives a reload, as navigation state does.
  const model = readChosenModel(useLocation().state);
  const [draft, change] = useDraft();
  const { busy, awaited, generated, reason, generate, forget } = useGeneration();
  const { format, aspectRatio } = draft;
  const text = draft.text.trim();

  const submit = (): void => {
    if (!model.name || !model.version || !text) notify.warning(GENERATE_TEXTS.missing);
    else void generate({ version: model.version, prompt: promptPrefix(model.name) + text, aspectRatio, format });
  };

  return (
    <>
      <ScreenHead title={GENERATE_TEXTS.heading} subtitle={GENERATE_TEXTS.text} />
      <Columns>
        <Panel>
          <ModelLine name={model.name} />
          <PromptField
            prefix={promptPrefix(model.name)}
            text={draft.text}
            onChange={(changed) => change({ text: changed })}
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
          </Row>
          <Button look="accent" wide disabled={busy} onClick={submit}>
            {busy ? GENERATE_TEXTS.busy : GENERATE_TEXTS.submit}
          </Button>
          <Price>{GENERATE_TEXTS.price(GENERATION.price)}</Price>
        </Panel>
        <Preview generated={generated} awaited={awaited} chosen={aspectRatio} reason={reason} onForget={forget} />
      </Columns>
    </>
  );
}
