import { styled } from 'styled-components';
import { color, font } from '@likeness/shared/theme';
import type { InputSlot } from '../tool/input-slot';
import { UploadCard } from '../tool/upload-card';
import { useNaturalSize } from '../tool/use-natural-size';
import { ADD_ACCESSORIES_TEXTS } from './texts';

/** What the specification fits the preview into. */
const PREVIEW = { width: '400px', height: '300px' } as const;

const Fitted = styled.div`
  img {
    max-width: ${PREVIEW.width};
    max-height: ${PREVIEW.height};
  }
`;
const Line = styled.p`
  min-height: 1.5em;
  color: ${color.inkSoft};
  font-size: ${font.small};
  text-align: center;
`;

/** The picture of the accessory, with its size in pixels. */
export function ReferenceCard({ slot }: { readonly slot: InputSlot }) {
  const size = useNaturalSize(slot);
  return (
    <Fitted>
      <UploadCard
        title={ADD_ACCESSORIES_TEXTS.uploadReference}
        slot={slot}
        label={ADD_ACCESSORIES_TEXTS.reference}
        height={PREVIEW.height}
      >
        <Line>{size && `${size.width} × ${size.height} px`}</Line>
      </UploadCard>
    </Fitted>
  );
}
