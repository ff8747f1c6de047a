import { EngineError } from '../../engine';
import type { FloatPlane } from '../pixels/float-plane';
import type { RawPicture } from '../pixels/raw-picture';
import { partOf, reachedStage, type ToolContext } from '../tool-context';
import { decontaminate } from './decontaminate';
import { findPeople, hasPerson, type People } from './find-people';
import { personPrior } from './person-prior';
import { refineMatte } from './refine-matte';

/** A person without surroundings. */
export interface CutOut {
  /** RGBA, straight alpha, of the size of its photo. */
  readonly picture: RawPicture;
  /** The same alpha, 0 to 1. */
  readonly matte: FloatPlane;
  /** The share of the photo that the person covers, 0 to 1. */
  readonly coverage: number;
  readonly people: People;
}

/** Outside these shares of the photo, what was found is a speck or has no surroundings: no honest cut-out. */
const LEAST_COVERAGE = 0.03;
const MOST_COVERAGE = 0.95;

/**
 * Cuts the person, or the people, out of a photo.
 * @throws EngineError NO_PERSON where nobody is found, or where the person is a speck in the photo or fills it.
 */
export async function cutOutPerson(picture: RawPicture, context: ToolContext): Promise<CutOut> {
  const people = await findPeople(picture, context);
  reachedStage(context, 0.35);
  if (!hasPerson(people)) {
    throw new EngineError(
      'NO_PERSON',
      'No person was found in the picture. Please use a photo in which a person is clearly visible, best facing the camera.',
    );
  }
  return cutOutOf(picture, people, partOf(context, 0.35, 1));
}

/**
 * Cuts out the people already found in a photo. What hangs together with none of them is left behind.
 * @throws EngineError NO_PERSON where they are a speck in the photo or fill it.
 */
export async function cutOutOf(picture: RawPicture, people: People, context: ToolContext): Promise<CutOut> {
  const { matte, coverage } = await matteOf(picture, people, context);
  return { picture: decontaminate(picture, matte), matte, coverage, people };
}

/**
 * How much of each pixel belongs to the people already found, for whoever needs no picture of them alone.
 * @throws EngineError as {@link cutOutOf}.
 */
export async function matteOf(
  picture: RawPicture,
  people: People,
  context: ToolContext,
): Promise<Pick<CutOut, 'matte' | 'coverage'>> {
  const prior = await personPrior(picture, people, partOf(context, 0, 0.25));
  reachedStage(context, 0.25);
  const coverage = coverageOf(prior);
  refuseExtremes(coverage);
  const matte = refineMatte(picture, prior);
  reachedStage(context, 0.9);
  return { matte, coverage };
}

/**
 * Refuses what no honest cut-out can be made of.
 * @throws EngineError NO_PERSON
 */
export function refuseExtremes(coverage: number): void {
  if (coverage < LEAST_COVERAGE) {
    throw new EngineError(
      'NO_PERSON',
      'The person in the picture is too small or too hard to tell from the surroundings. Please use a photo taken from closer.',
    );
  }
  if (coverage > MOST_COVERAGE) {
    throw new EngineError(
      'NO_PERSON',
      'The person fills the whole picture, so there are no surroundings to replace. Please use a photo that shows some background.',
    );
  }
}

function coverageOf(plane: FloatPlane): number {
  let sum = 0;
  for (const value of plane.data) sum += value;
  return sum / plane.data.length;
}
