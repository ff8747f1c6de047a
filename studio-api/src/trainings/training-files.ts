/** Where a training's files lie in the store. */
export function trainingFolder(id: string): string {
  return `trainings/${id}`;
}

/** Erased once the cut-outs exist. */
export function trainingZip(id: string): string {
  return `${trainingFolder(id)}/photos.zip`;
}

/** Emptied by each try before it writes, so that one that was cut off leaves nothing among the files of the next. */
export function modelFolder(id: string): string {
  return `${trainingFolder(id)}/model`;
}
