import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freeStudioPort } from '@likeness/tooling/start/free-ports.mjs';
import { serveSection7, type Section7Api } from './section-7-api';
import { apiUrl } from './shared-studio';
import { startStudio } from './studio';

/** A studio whose pages stand before an API that has section 7 alone. */
export interface Section7Studio {
  /** Where its shell answers. */
  readonly url: string;
  readonly api: Section7Api;
  readonly stop: () => Promise<void>;
}

/** Its accounts and pictures are those of the shared studio, whose API is behind it. */
export async function startSection7Studio(): Promise<Section7Studio> {
  const api = await serveSection7(apiUrl());
  const dataDir = mkdtempSync(join(tmpdir(), 'likeness-studio-section-7-'));
  const variables = { STUDIO_API_HOST: api.origin };
  const studio = await startStudio({ port: await freeStudioPort(), dataDir, variables });
  return {
    url: studio.url,
    api,
    stop: async () => {
      await studio.stop();
      await api.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
