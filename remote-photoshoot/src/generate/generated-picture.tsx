import ImageOff from 'lucide-react/icons/image-off';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { isLastingAddress } from '@likeness/shared/images';
import { ArrivingPicture, Button } from '@likeness/shared/ui';
import { Main, Small, Words } from './preview-words';
import { GENERATE_TEXTS } from './texts';
import type { Generated } from './use-generation';

const Picture = styled(ArrivingPicture)`
  cursor: zoom-in;
`;

export interface GeneratedPictureProps {
  readonly generated: Generated;
  /** The picture does not exist any longer: it was deleted elsewhere. */
  readonly onGone: () => void;
}

/** The result. One that cannot be loaded is paid for all the same: it is offered again, unless the server says that it is gone. */
export function GeneratedPicture({ generated: { picture, prompt }, onGone }: GeneratedPictureProps) {
  const [broken, setBroken] = useState(false);
  const fail = async (): Promise<void> => {
    setBroken(true);
    if (await isGone(picture.shown)) onGone();
  };
  if (!broken) {
    return (
      <Picture
        src={picture.shown}
        alt={GENERATE_TEXTS.imageOf(prompt)}
        title={GENERATE_TEXTS.openByDoubleClick}
        onError={() => void fail()}
      />
    );
  }
  return (
    <Words role="alert">
      <ImageOff size={28} aria-hidden />
      <Main>{GENERATE_TEXTS.notShown}</Main>
      <Small>
        {GENERATE_TEXTS.keptIn} <Link to="/generated-images">{GENERATE_TEXTS.generatedImages}</Link>.
      </Small>
      <Button icon={<RotateCw size={16} aria-hidden />} onClick={() => setBroken(false)}>
        {GENERATE_TEXTS.retry}
      </Button>
    </Words>
  );
}

/** Whether the server answers that there is no such picture. An `<img>` does not tell why it failed. */
async function isGone(address: string): Promise<boolean> {
  if (!isLastingAddress(address)) return false;
  try {
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    return status === 404 || status === 410;
  } catch {
    return false;
  }
}
