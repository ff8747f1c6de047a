import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';

import type { FastifyRequest, preValidationAsyncHookHandler } from 'fastify';
import { Type, type TString } from 'typebox';

import { isAskerGone } from '../accounts/session';
import { errorCode } from '../error-code';
import { Refusal } from '../refusal';
import type { TemporaryFiles } from '../storage/temporary-files';
import { withBoundedBody } from './form-body';

declare module 'fastify' {
  interface FastifyRequest {
    /** The uploaded files by field; undefined outside a multipart request. */
    upload: Upload | undefined;
  }
}

/** Of one text: the longest of ours is an address of 4,096 characters, of up to four bytes. */
const FIELD_BYTES = 16 * 1024;
/**
 * Of all texts together, which lie in memory until the form is here: more than a prompt and an address. With 64 KB the open forms of ten
 * networks took the process 1.7 times its memory.
 */
const MOST_CHARACTERS = 8 * 1024;
const MOST_FIELDS = 32;
/** Of one part: a name of a file has 255 bytes at the most, each of which may be written as three. */
const HEADER_BYTES = 2 * 1024;
/** Programs write two or three. */
const MOST_HEADERS = 16;
/** What stands in the validated body for a file; the file itself is read through {@link Upload}. */
const FILE_MARK = '(file)';

/** A file field of a multipart form, in the schema that validates it and in the OpenAPI document. */
export function FilePart(description: string): TString {
  return Type.String({ format: 'binary', description });
}

/** The files of one request, on disk until the answer is sent. */
export class Upload {
  private readonly files = new Map<string, string>();
  private isOver = false;

  /** @param address Of whoever sends it. */
  constructor(
    private readonly temporaryFiles: TemporaryFiles,
    private readonly address: string,
  ) {}

  /** Receives a file for a field. @throws Refusal with UPLOAD_INTERRUPTED where the answer is out by then, and with STORAGE_FULL. */
  async receive(field: string, stream: Readable): Promise<void> {
    const file = await this.temporaryFiles.receive(stream, this.address);
    if (this.isOver) {
      await this.temporaryFiles.remove(file);
      throw interrupted();
    }
    this.files.set(field, file);
  }

  has(field: string): boolean {
    return this.files.has(field);
  }

  /** @throws where the validated schema did not ask for the field. */
  path(field: string): string {
    const file = this.files.get(field);
    if (file === undefined) throw new Error(`There is no uploaded file named ${field}.`);
    return file;
  }

  read(field: string): Promise<Buffer> {
    return readFile(this.path(field));
  }

  async remove(): Promise<void> {
    this.isOver = true;
    for (const file of this.files.values()) await this.temporaryFiles.remove(file);
  }
}

export interface FormFields {
  /** The fields that carry a file; a file in any other field is passed over, and a text in one of these is refused. */
  readonly files: readonly string[];
  readonly bytesPerFile: number;
  readonly tooLarge: (field: string) => Refusal;
}

/**
 * Reads a multipart body before validation: files stream to disk with their limit, texts and marks for the files become the body
 * that the route's schema then validates. A body of another type is left to the route's schema.
 */
export function readForm(temporaryFiles: TemporaryFiles, fields: FormFields): preValidationAsyncHookHandler {
  return async (request) => {
    if (!request.isMultipart()) return;
    const upload = new Upload(temporaryFiles, request.ip);
    request.upload = upload;
    // No form that somebody fills in has as much.
    const mostBytes = fields.files.length * fields.bytesPerFile + MOST_FIELDS * FIELD_BYTES;
    const { bounded, leave } = withBoundedBody(request, mostBytes);
    try {
      request.body = await receiveParts(bounded, upload, fields);
    } catch (error) {
      throw brokenOff(error);
    } finally {
      // What still follows is taken in and dropped, so that whoever is sending reads the answer.
      leave();
    }
  };
}

/** What says that the sender is gone: the socket, a stream that was cut, the form's parser. */
const BROKEN_OFF = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'FST_MP_PREMATURE_CLOSE']);

/** Whether the connection ended before all had gone over it. */
export function isBrokenOff(error: unknown): boolean {
  return BROKEN_OFF.has(errorCode(error) ?? '');
}

/**
 * What a body that could not be read to its end is refused with. The form's parser throws bare errors where the form itself is damaged;
 * whatever has a code says by it what it is.
 */
export function brokenOff(error: unknown): unknown {
  if (isAskerGone(error)) return error;
  if (isBrokenOff(error)) return interrupted(error);
  const code = errorCode(error);
  // A part that calls itself JSON and is none: the parser's own answer would be about content types.
  if (code !== undefined && code !== 'FST_INVALID_JSON_FIELD_ERROR') return error;
  return new Refusal('INVALID_REQUEST', 'The form arrived damaged or incomplete. Please try again.', { cause: error });
}

/** Who sends it has left, or its time was over. */
export function interrupted(cause?: unknown): Refusal {
  return new Refusal('UPLOAD_INTERRUPTED', 'The upload stopped. Please try again.', { cause });
}

async function receiveParts(
  request: FastifyRequest,
  upload: Upload,
  { files: fileFields, bytesPerFile, tooLarge }: FormFields,
): Promise<Record<string, string>> {
  const body: Record<string, string> = {};
  let characters = 0;
  const limits = {
    fileSize: bytesPerFile,
    files: 8,
    fields: MOST_FIELDS,
    parts: 40,
    fieldSize: FIELD_BYTES,
    fieldNameSize: 100,
    headerSize: HEADER_BYTES,
    headerPairs: MOST_HEADERS,
  };
  for await (const part of request.parts({ limits })) {
    const { fieldname } = part;
    if (part.type === 'field') {
      // One that calls itself JSON is read by the parser, and may take many times its bytes.
      if (typeof part.value !== 'string')
        throw new Refusal('INVALID_REQUEST', `The field ${fieldname} must be a text.`);
      characters += part.value.length;
      if (part.valueTruncated || characters > MOST_CHARACTERS)
        throw new Refusal('INVALID_REQUEST', `The field ${fieldname} is too long.`);
      if (fileFields.includes(fieldname) && part.value !== '')
        throw new Refusal('INVALID_REQUEST', `The field ${fieldname} must be a file.`);
      if (!fileFields.includes(fieldname)) body[fieldname] = part.value;
      continue;
    }
    if (!fileFields.includes(fieldname) || upload.has(fieldname)) {
      part.file.resume();
      continue;
    }
    // The parser would pass over the rest, and the connection be closed where that is much.
    part.file.once('limit', () => part.file.destroy(tooLarge(fieldname)));
    await upload.receive(fieldname, part.file);
    if (part.file.truncated) throw tooLarge(fieldname);
    body[fieldname] = FILE_MARK;
  }
  return body;
}
