import WandSparkles from 'lucide-react/icons/wand-sparkles';
import { styled } from 'styled-components';
import { promptState } from '@likeness/contract/handover';
import { useFeature } from '@likeness/shared/api';
import { color, font, space } from '@likeness/shared/theme';
import { RouteButton } from '@likeness/shared/ui';
import { usePicturesGetDetailsQuery, type PictureDetails } from '../pictures-api';

/** Last in its panel: what comes with it moves nothing. */
const Caption = styled.div`
  display: grid;
  gap: ${space(1)};
  color: ${color.inkSoft};
  font-size: ${font.small};
`;
const Made = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
`;
const Prompt = styled.q`
  flex: 1 1 ${space(40)};
  color: ${color.ink};
  overflow-wrap: anywhere;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
  overflow: hidden;
`;

const TEXTS = {
  use: 'Use again',
  facts: ({ width, height, created_at: made }: PictureDetails) =>
    `${new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(new Date(made))} · ${width} × ${height}`,
} as const;

/** When a picture was made, how large it is and of which prompt, which can be used again; nothing where the API does not tell. */
export function PictureFacts({ address }: { readonly address: string | undefined }) {
  const isTold = useFeature('picture-details') && address !== undefined;
  const { currentData: details } = usePicturesGetDetailsQuery(address ?? '', { skip: !isTold });
  if (!isTold) return null;
  const { action, prompt, model, version } = details ?? {};
  return (
    <Caption>
      {details && <p>{TEXTS.facts(details)}</p>}
      {prompt !== undefined && (
        <Made>
          <Prompt dir="auto">{prompt}</Prompt>
          {action === 'generation' && (
            <RouteButton look="quiet" to="/generate" state={promptState({ prompt, name: model, version })}>
              <WandSparkles size={16} aria-hidden />
              {TEXTS.use}
            </RouteButton>
          )}
        </Made>
      )}
    </Caption>
  );
}
