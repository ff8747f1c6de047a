import { EngineError, type ModelFile, type TrainedModel, type TrainRequest } from '../../../engine';
import { meanEmbedding } from '../../people/face-similarity';
import { encodePicture } from '../../pixels/encode';
import { focusOn } from '../../pixels/focus';
import { composePortrait } from '../../portrait/compose-portrait';
import { writeModelFile } from '../../portrait/model-file';
import { partOf, reachedStage, type ToolContext } from '../../tool-context';
import { cutOutBest } from './cut-out-best';
import { lookAtPhotos } from './look-at-photos';

/**
 * Makes a model of one person: finds their face in every photo, leaves out photos of others, and keeps the best cut-outs.
 * @throws EngineError NO_USABLE_PHOTO where no photo shows a face that can be cut out.
 */
export async function train(request: TrainRequest, context: ToolContext): Promise<TrainedModel> {
  const { lookedAt, withFace, usable } = await lookAtPhotos(request, partOf(context, 0, 0.4));
  const kept = await cutOutBest(usable, partOf(context, 0.4, 0.95));
  const best = kept[0];
  if (best === undefined) throw noUsablePhoto(lookedAt < request.photos.length ? lookedAt : undefined);
  const cover = await composePortrait(best.picture, best.cutOut.anchors, {
    prompt: 'studio portrait',
    seed: 1,
    width: 640,
    height: 640,
  });
  reachedStage(context, 1);
  const files: ModelFile[] = kept.map(({ cutOut, bytes }) => ({ name: cutOut.file, bytes }));
  const embedding = meanEmbedding(usable.map((photo) => photo.face.embedding));
  return {
    files: [writeModelFile({ embedding, cutOuts: kept.map(({ cutOut }) => cutOut) }), ...files],
    cover: { ...(await encodePicture(cover.picture, 'jpeg')), ...focusOn(cover.face, cover.picture) },
    notes: notesOn({
      photos: request.photos.length,
      lookedAt,
      withFace,
      others: withFace - usable.length,
      kept: kept.length,
    }),
  };
}

interface Counts {
  readonly photos: number;
  readonly lookedAt: number;
  readonly withFace: number;
  /** With the face of somebody else. */
  readonly others: number;
  readonly kept: number;
}

function notesOn({ photos, lookedAt, withFace, others, kept }: Counts): string[] {
  const notes: string[] = [];
  if (withFace < lookedAt)
    notes.push(`In ${counted(lookedAt - withFace, lookedAt)} no face was found; they were left out.`);
  if (lookedAt < photos)
    notes.push(`Hardly any of them shows a face, so the other ${photos - lookedAt} photos were not looked at.`);
  if (others > 0) {
    notes.push(
      `${capital(counted(others, withFace))} seem to show another person; they were left out. A model is best trained on photos of one person.`,
    );
  }
  if (kept < 3) notes.push('Few photos could be used. With five or more clear photos of the face, pictures vary more.');
  return notes;
}

function counted(some: number, all: number): string {
  return `${some} of ${all} photos`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** @param first where no more than the first so many were looked at */
function noUsablePhoto(first?: number): EngineError {
  return new EngineError(
    'NO_USABLE_PHOTO',
    `None of the ${first === undefined ? '' : `first ${first} `}photos shows a face clearly enough. Please use photos in which the face is large, sharp and well lit.`,
  );
}
