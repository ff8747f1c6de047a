import { expect, type Page } from '@playwright/test';
import { callAs, postAs } from './signed-in-api';
import { trainingZip } from './training-zip';

/** Trains a model for the person who is signed in in this page, past the screens, and waits until it is ready. */
export async function trainModel(page: Page, name: string): Promise<void> {
  const zip = { name: 'photos.zip', mimeType: 'application/zip', buffer: await trainingZip() };
  await postAs(page, '/api/train/', { multipart: { zip_file: zip, trigger_word: name } });
  const status = async (): Promise<string | undefined> => {
    const models = (await (await callAs(page, 'GET', '/api/trainings/')).json()) as { status: string }[];
    return models[0]?.status;
  };
  await expect.poll(status, { timeout: 90_000 }).toBe('succeeded');
}
