import { EngineError, type ModelFile, type TrainedModel, type TrainRequest } from '../../../engine';
import { meanEmbedding } from '../../people/face-similarity';
import { encodePicture } from '../../pixels/encode';
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
  const { withFace, usable } = await lookAtPhotos(request, partOf(context, 0, 0.4));
  const kept = await cutOutBest(usable, partOf(context, 0.4, 0.95));
  const best = kept[0];
  if (best === undefined) throw noUsablePhoto();
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
    cover: await encodePicture(cover, 'jpeg'),
    notes: notesOn(request.photos.length, withFace, withFace - usable.length, kept.length),
  };
}

function notesOn(photos: number, withFace: number, others: number, kept: number): string[] {
  const notes: string[] = [];
  if (withFace < photos) notes.push(`In ${counted(photos - withFace, photos)} no face was found; they were left out.`);
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

function noUsablePhoto(): EngineError {
  return new EngineError(
    'NO_USABLE_PHOTO',
    'None of the photos shows a face clearly enough. Please use photos in which the face is large, sharp and well lit.',
  );
}
