import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font, radius, space, weight } from '@likeness/shared/theme';
import { useObservable } from '@likeness/shared/observable';
import { Mat, UploadArea } from '@likeness/shared/ui';
import { ACCEPTED_PICTURES } from './check-picture';
import { ChooseFromGallery } from './choose-from-gallery';
import type { InputSlot } from './input-slot';
import { SlotPanel } from './slot-panel';
import { SlotSaid } from './slot-said';
import { TOOL_TEXTS } from './texts';

/** The height of the dashed area that the specification names, for the tools with one picture. */
const AREA_HEIGHT = '400px';

const Preview = styled(Mat)`
  height: 100%;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
`;
const Tag = styled.span`
  position: absolute;
  top: ${space(3)};
  left: ${space(3)};
  padding: ${space(1)} ${space(2)};
  border-radius: ${radius.small};
  background: ${color.ink};
  color: ${color.paper};
  font-size: ${font.small};
  font-weight: ${weight.medium};
`;
const Place = styled.div`
  position: relative;
`;

interface UploadCardProps {
  readonly title: string;
  readonly slot: InputSlot;
  /** What the picture is called, in its corner and for people who do not see it; "Original" unless a tool has several. */
  readonly label?: string;
  /** A CSS length: how tall the dashed area is. */
  readonly height?: string;
  /** What stands beside the trash button, the name of the file for example. */
  readonly beside?: ReactNode;
  /** Below the picture: what else the tool asks, and its buttons. */
  readonly children?: ReactNode;
}

/** Where a tool's picture is chosen, by click, drop or out of the gallery, and seen. */
export function UploadCard({
  title,
  slot,
  label = TOOL_TEXTS.original,
  height = AREA_HEIGHT,
  beside,
  children,
}: UploadCardProps) {
  const { image, unshown, tries } = useObservable(slot);
  const place = useRef<HTMLDivElement>(null);
  return (
    <SlotPanel title={title} slot={slot} beside={beside}>
      <Place ref={place}>
        <UploadArea
          label={TOOL_TEXTS.uploadLead}
          alternative={
            <>
              or <ChooseFromGallery onPick={(address) => void slot.pick(address)} />
            </>
          }
          hint={ACCEPTED_PICTURES}
          accept="image/*"
          height={height}
          onFile={(file) => void slot.choose(file)}
          anotherLabel={TOOL_TEXTS.replace}
          filled={
            image && (
              <Preview>
                {!unshown && (
                  <img
                    key={tries}
                    src={image.shown}
                    alt={label}
                    onError={() => void slot.failToShow()}
                    draggable={false}
                  />
                )}
                <Tag>{label}</Tag>
              </Preview>
            )
          }
        />
        <SlotSaid slot={slot} onFocusLost={() => place.current?.querySelector('input')?.focus()} />
      </Place>
      {children}
    </SlotPanel>
  );
}
