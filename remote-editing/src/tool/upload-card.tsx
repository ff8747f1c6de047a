import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font, radius, space, weight } from '@likeness/shared/theme';
import { IconButton, Mat, Panel, PanelTitle, Spinner, UploadArea } from '@likeness/shared/ui';
import { ACCEPTED_PICTURES } from './check-picture';
import { ChooseFromGallery } from './choose-from-gallery';
import type { InputSlot } from './input-slot';
import { useObservable } from './observable';
import { TOOL_TEXTS } from './texts';

/** The height of the dashed area that the specification names. */
const AREA_HEIGHT = '400px';

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
`;
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
const Reading = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space(3)};
  height: 100%;
  color: ${color.inkSoft};
`;
const Problem = styled.p`
  color: ${color.danger};
  font-size: ${font.small};
`;

interface UploadCardProps {
  readonly title: string;
  readonly slot: InputSlot;
  /** The person takes the picture away. */
  readonly onRemove: () => void;
  /** The tool's buttons. */
  readonly children: ReactNode;
}

/** Where a tool's picture is chosen, by click, drop or out of the gallery, and seen. */
export function UploadCard({ title, slot, onRemove, children }: UploadCardProps) {
  const { image, reading, problem, lost } = useObservable(slot);
  return (
    <Panel aria-label={title}>
      <Head>
        <PanelTitle>{title}</PanelTitle>
        <IconButton
          label={TOOL_TEXTS.remove}
          icon={<Trash2 size={18} aria-hidden />}
          onClick={onRemove}
          disabled={!image}
        />
      </Head>
      <UploadArea
        label={TOOL_TEXTS.uploadLead}
        alternative={
          <>
            or <ChooseFromGallery onPick={slot.pick} />
          </>
        }
        hint={ACCEPTED_PICTURES}
        accept="image/*"
        height={AREA_HEIGHT}
        onFile={(file) => void slot.choose(file)}
        anotherLabel={TOOL_TEXTS.replace}
        filled={
          reading ? (
            <Reading>
              <Spinner label={TOOL_TEXTS.reading} size={8} />
              {TOOL_TEXTS.reading}
            </Reading>
          ) : (
            image && (
              <Preview>
                <img src={image.shown} alt={TOOL_TEXTS.original} onError={slot.lose} />
                <Tag>{TOOL_TEXTS.original}</Tag>
              </Preview>
            )
          )
        }
      />
      <div role="alert">{(problem ?? (lost || undefined)) && <Problem>{problem ?? TOOL_TEXTS.lost}</Problem>}</div>
      {children}
    </Panel>
  );
}
