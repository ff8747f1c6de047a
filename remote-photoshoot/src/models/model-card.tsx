import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { chosenModelState } from '@likeness/contract/handover';
import { pictureAt } from '@likeness/shared/images';
import { color, font } from '@likeness/shared/theme';
import { Card, Progress, useThumbnails } from '@likeness/shared/ui';
import type { TrainedModel } from '../photoshoot-api/photoshoot-api';
import { createdDate } from './created-date';
import { MODELS_TEXTS } from './texts';

/** As wide as the card where the browser sees that itself; otherwise as the grid's columns are at most. */
const COVER_SIZES = 'auto, (max-width: 480px) 100vw, 330px';

const Reason = styled.p`
  color: ${color.danger};
  font-size: ${font.small};
`;
const Note = styled.p`
  color: ${color.inkSoft};
  font-size: ${font.small};
`;

/** One model. It can be generated with whatever its status; the server says so where that is too early. */
export function ModelCard({ model }: { readonly model: TrainedModel }) {
  const navigate = useNavigate();
  const { trigger_word: word, version_id: version, status, progress, error, notes } = model;
  const date = createdDate(model.created_at);
  const thumbnailOf = useThumbnails();
  const cover = pictureAt(model.image_url ?? '')?.shown;
  return (
    <Card
      title={word?.trim() ? word : MODELS_TEXTS.unnamed}
      {...(date ? { subtitle: MODELS_TEXTS.created(date) } : {})}
      image={cover === undefined ? undefined : thumbnailOf(cover, COVER_SIZES, model)}
      status={status}
      {...(status.toLowerCase() === 'succeeded' ? { statusText: MODELS_TEXTS.ready } : {})}
      onGenerate={() => void navigate('/generate', { state: chosenModelState({ name: word, version }) })}
    >
      {typeof progress === 'number' && <Progress label={MODELS_TEXTS.progress} value={progress * 100} tone="yellow" />}
      {error && <Reason>{error}</Reason>}
      {notes?.map((note) => (
        <Note key={note}>{note}</Note>
      ))}
    </Card>
  );
}
