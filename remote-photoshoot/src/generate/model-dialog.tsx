import Check from 'lucide-react/icons/check';
import ImageIcon from 'lucide-react/icons/image';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ChosenModel } from '@likeness/contract/handover';
import { pictureAt } from '@likeness/shared/images';
import { color, font, radius, space, weight } from '@likeness/shared/theme';
import { Button, EmptyState, Modal, Skeleton, SmallPicture, VisuallyHidden, useThumbnails } from '@likeness/shared/ui';
import { MODELS_TEXTS } from '../models/texts';
import { useModels } from '../models/use-models';
import type { TrainedModel } from '../photoshoot-api/photoshoot-api';
import { GENERATE_TEXTS } from './texts';

const Covers = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${space(32)}, 1fr));
  gap: ${space(3)};
  max-height: min(60vh, ${space(130)});
  overflow: auto;
  /* The rings of focused covers at the edges are not cut off. */
  margin: -${space(1)};
  padding: ${space(1)};
`;
const Cover = styled.button`
  position: relative;
  display: block;
  width: 100%;
  padding: 0;
  overflow: hidden;
  border: 2px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.ink};
  text-align: start;
  cursor: pointer;
  &[aria-pressed='true'] {
    border-color: ${color.accent};
  }
`;
const Picture = styled.span`
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  background: ${color.sunken};
  color: ${color.other};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: top;
  }
`;
const Name = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  padding: ${space(2)};
  overflow-wrap: anywhere;
  font-size: ${font.small};
  font-weight: ${weight.medium};
  svg {
    flex: none;
    color: ${color.accent};
  }
`;

interface ModelDialogProps {
  readonly open: boolean;
  /** The version of the model that is chosen now. */
  readonly chosen: string;
  readonly onClose: () => void;
  readonly onChoose: (model: ChosenModel) => void;
}

/** A dialog in which the person chooses one of their models by its cover: the choice acts at once. */
export function ModelDialog({ open, onClose, ...covers }: ModelDialogProps) {
  return (
    <Modal title={GENERATE_TEXTS.chooseModel} open={open} onClose={onClose}>
      <ReadyModels {...covers} />
      <Link to="/">{GENERATE_TEXTS.allModels}</Link>
    </Modal>
  );
}

function ReadyModels({ chosen, onChoose }: Pick<ModelDialogProps, 'chosen' | 'onChoose'>) {
  const { models, loading, failure, reload } = useModels();
  const ready = models.filter(({ status, version_id: version }) => status.toLowerCase() === 'succeeded' && version);
  if (loading) {
    return (
      <>
        <VisuallyHidden role="status">{MODELS_TEXTS.loading}</VisuallyHidden>
        {/* As high as what comes, of which most people have a few: the dialog grows no more than it has to. */}
        <Covers aria-hidden>
          {[1, 2].map((place) => (
            <li key={place}>
              <Cover as="div">
                <Skeleton $ratio="1" />
                <Name>&nbsp;</Name>
              </Cover>
            </li>
          ))}
        </Covers>
      </>
    );
  }
  if (failure) {
    return (
      <EmptyState text={MODELS_TEXTS.none} hint={MODELS_TEXTS.failed[failure]}>
        <Button icon={<RotateCw size={16} aria-hidden />} onClick={reload}>
          {MODELS_TEXTS.retry}
        </Button>
      </EmptyState>
    );
  }
  if (ready.length === 0) return <EmptyState text={MODELS_TEXTS.none} hint={GENERATE_TEXTS.noneReady} />;
  return (
    <Covers aria-label={MODELS_TEXTS.list}>
      {ready.map((model) => (
        <li key={model.training_id}>
          <ModelCover model={model} isChosen={model.version_id === chosen} onChoose={onChoose} />
        </li>
      ))}
    </Covers>
  );
}

interface ModelCoverProps {
  readonly model: TrainedModel;
  readonly isChosen: boolean;
  readonly onChoose: (model: ChosenModel) => void;
}

function ModelCover({ model, isChosen, onChoose }: ModelCoverProps) {
  const thumbnailOf = useThumbnails();
  const cover = pictureAt(model.image_url ?? '')?.shown;
  const name = model.trigger_word?.trim() ?? '';
  return (
    <Cover type="button" aria-pressed={isChosen} onClick={() => onChoose({ name, version: model.version_id ?? '' })}>
      <Picture>
        {cover === undefined ? (
          <ImageIcon size={28} aria-hidden />
        ) : (
          <SmallPicture source={thumbnailOf(cover, '160px', model)} alt="" loading="lazy" />
        )}
      </Picture>
      <Name>
        {isChosen && <Check size={16} aria-hidden />}
        {name || MODELS_TEXTS.unnamed}
      </Name>
    </Cover>
  );
}
