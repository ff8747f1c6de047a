/** @jest-environment node */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { createTestEngine } from '../src/testing/test-engine';
import { startTestStudio } from '../src/testing/test-studio';
import { COMMAND, TYPES, typesOf } from './section-7-types.mjs';

it('the front end’s types of section 7 are those of the API’s own document', async () => {
  const studio = await startTestStudio(createTestEngine());
  const { bytes } = await studio.operator().get('/openapi.json');
  await studio.stop();
  const made = await typesOf(JSON.parse(bytes.toString()));
  const kept = await readFile(path.join(__dirname, '../..', TYPES), 'utf8');
  if (made !== kept) throw new Error(`${TYPES} is not what the API describes. \`${COMMAND}\` writes it anew.`);
});
