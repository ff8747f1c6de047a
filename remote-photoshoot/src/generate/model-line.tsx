import ScanFace from 'lucide-react/icons/scan-face';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { ChosenModel } from '@likeness/contract/handover';
import { pictureAt } from '@likeness/shared/images';
import { color, font, radius, space, weight } from '@likeness/shared/theme';
import { Button, SmallPicture, useThumbnails } from '@likeness/shared/ui';
import { photoshootGetTrainings } from '../photoshoot-api/photoshoot-api';
import { ModelDialog } from './model-dialog';
import { GENERATE_TEXTS } from './texts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.medium};
  background: ${color.sunken};
`;
/** As large without a cover as with one. */
const Cover = styled.div`
  flex: none;
  display: grid;
  place-items: center;
  width: ${space(12)};
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: ${radius.small};
  color: ${color.accent};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: top;
  }
`;
const Words = styled.div`
  /* Where less is left beside the button, that stands below: no word of ours is broken. */
  flex: 1 1 ${space(24)};
  min-width: 0;
  /* A letter under hundreds of signs cannot be broken; it makes nothing wider. */
  contain: inline-size;
`;
const Label = styled.p`
  color: ${color.inkSoft};
  font-size: ${font.small};
`;
const Name = styled.p`
  overflow-wrap: anywhere;
  overflow-x: clip;
  font-weight: ${weight.bold};
`;

export interface ModelLineProps {
  readonly model: ChosenModel;
  readonly onChoose: (model: ChosenModel) => void;
}

/** Which model generates, with its cover, and the way to another one. */
export function ModelLine({ model, onChoose }: ModelLineProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Line>
      <Cover>
        <CoverOf version={model.version} />
      </Cover>
      <Words>
        <Label>{GENERATE_TEXTS.model}</Label>
        <Name>{model.name || GENERATE_TEXTS.noModel}</Name>
      </Words>
      <Button onClick={() => setOpen(true)}>
        {model.name ? GENERATE_TEXTS.changeModel : GENERATE_TEXTS.chooseModel}
      </Button>
      <ModelDialog
        open={isOpen}
        chosen={model.version}
        onClose={() => setOpen(false)}
        onChoose={(chosen) => {
          setOpen(false);
          onChoose(chosen);
        }}
      />
    </Line>
  );
}

/** Asks for the models where the page does not know them yet, and does not wait for them. */
function CoverOf({ version }: { readonly version: string }) {
  const { data } = photoshootGetTrainings.useQuery(undefined, { skip: version === '' });
  const thumbnailOf = useThumbnails();
  const [broken, setBroken] = useState<string>();
  const model = data?.find((each) => version !== '' && each.version_id === version);
  const cover = pictureAt(model?.image_url ?? '')?.shown;
  if (cover === undefined || cover === broken) return <ScanFace size={24} aria-hidden />;
  return <SmallPicture source={thumbnailOf(cover, '48px', model)} alt="" onBroken={() => setBroken(cover)} />;
}
