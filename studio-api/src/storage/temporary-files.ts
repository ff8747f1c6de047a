import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { Refusal } from '../refusal';

/** A sender that falls silent for so long is given up. */
const SILENCE_MILLISECONDS = 120_000;

/** Uploads on their way in: files that are gone after the request, or at the next start. */
export class TemporaryFiles {
  constructor(private readonly folder: string) {}

  /** Streams to a new file and returns its path; a failure leaves no file. @throws Refusal with UPLOAD_INTERRUPTED. */
  async receive(stream: Readable): Promise<string> {
    const file = path.join(this.folder, randomUUID());
    const silence = new AbortController();
    const giveUp = () => silence.abort(new Refusal('UPLOAD_INTERRUPTED', 'The upload stopped. Please try again.'));
    let timer = setTimeout(giveUp, SILENCE_MILLISECONDS);
    stream.on('data', () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, SILENCE_MILLISECONDS);
    });
    const writer = createWriteStream(file, { flags: 'wx', mode: 0o600 });
    const closed = new Promise<void>((resolve) => writer.once('close', resolve));
    try {
      await pipeline(stream, writer, { signal: silence.signal });
      return file;
    } catch (error) {
      // The pipeline can fail while the file is still being opened; erased any sooner, it would come into being afterwards.
      await closed;
      await this.remove(file);
      throw silence.signal.aborted ? silence.signal.reason : error;
    } finally {
      clearTimeout(timer);
    }
  }

  async remove(file: string): Promise<void> {
    await rm(file, { force: true });
  }
}
