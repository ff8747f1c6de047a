import { EngineError, type ModelFile } from '../../engine';
import type { Anchors } from './anchors';

/** The small text file of a model beside its cut-outs. */
export const MODEL_FILE = 'model.json';

const SCHEMA = 'likeness-cut-outs';
const VERSION = 1;

export interface ModelCutOut {
  /** The name of its picture among the model's files. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly anchors: Anchors;
  /** 0 to 1: face size, sharpness, how clean the edge is, how far the face looks at the camera. */
  readonly quality: number;
}

export interface Model {
  /** The face, as 1024 numbers: the mean over the photos. */
  readonly embedding: readonly number[];
  /** Best first. */
  readonly cutOuts: readonly ModelCutOut[];
}

export function writeModelFile(model: Model): ModelFile {
  const embedding = model.embedding.map((value) => Math.round(value * 1e5) / 1e5);
  const text = JSON.stringify({ schema: SCHEMA, version: VERSION, ...model, embedding });
  return { name: MODEL_FILE, bytes: new TextEncoder().encode(text) };
}

/**
 * Reads a stored model, trusting nothing in it.
 * @throws EngineError UNREADABLE_MODEL where it was made by another engine or another version, or is damaged.
 */
export function readModelFile(files: readonly ModelFile[]): Model {
  const file = files.find(({ name }) => name === MODEL_FILE);
  if (file === undefined) throw unreadable('It was not trained by the engine that is at work now.');
  let content: unknown;
  try {
    content = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(file.bytes));
  } catch {
    throw unreadable('Its files are damaged.');
  }
  if (!isRecord(content) || content.schema !== SCHEMA)
    throw unreadable('It was not trained by the engine that is at work now.');
  if (content.version !== VERSION) throw unreadable('It was trained by another version of the engine.');
  const { embedding, cutOuts } = content;
  if (!isNumbers(embedding) || !Array.isArray(cutOuts) || cutOuts.length === 0)
    throw unreadable('Its files are damaged.');
  return { embedding, cutOuts: cutOuts.map((cutOut) => readCutOut(cutOut, files)) };
}

export function unreadable(reason: string): EngineError {
  return new EngineError('UNREADABLE_MODEL', `This model can no longer be used. ${reason} Please train it again.`);
}

function readCutOut(value: unknown, files: readonly ModelFile[]): ModelCutOut {
  if (!isRecord(value) || !isRecord(value.anchors) || !isRecord(value.anchors.face))
    throw unreadable('Its files are damaged.');
  const { file, width, height, quality } = value;
  const { headTop, cutAtBottom, cutLeftFrom, cutRightFrom, face } = value.anchors;
  const { left, top, width: faceWidth, height: faceHeight } = face;
  if (
    typeof file !== 'string' ||
    !files.some(({ name }) => name === file) ||
    !isPositive(width) ||
    !isPositive(height) ||
    !isFinite(quality) ||
    !isFinite(headTop) ||
    typeof cutAtBottom !== 'boolean' ||
    !isFinite(left) ||
    !isFinite(top) ||
    !isPositive(faceWidth) ||
    !isPositive(faceHeight)
  ) {
    throw unreadable('Its files are damaged.');
  }
  return {
    file,
    width,
    height,
    quality,
    anchors: {
      face: { left, top, width: faceWidth, height: faceHeight },
      headTop,
      cutAtBottom,
      ...(isFinite(cutLeftFrom) ? { cutLeftFrom } : {}),
      ...(isFinite(cutRightFrom) ? { cutRightFrom } : {}),
    },
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isFinite(value: unknown): value is number {
  return Number.isFinite(value);
}

function isPositive(value: unknown): value is number {
  return isFinite(value) && value > 0;
}

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.length > 0 && value.every(isFinite);
}
