import { personProbability } from '../networks/person-network';
import { components } from '../pixels/components';
import type { FloatPlane } from '../pixels/float-plane';
import { boxArea, boxAround, grownBox, type ImageBox, type ImagePoint } from '../pixels/geometry';
import type { RawPicture } from '../pixels/raw-picture';
import { reachedStage, type ToolContext } from '../tool-context';
import type { Face, People } from './find-people';
import { keepSeeded } from './keep-seeded';
import { overPicture, type ProbabilityPart } from './probability-parts';

/** The longer side at which the network's answers are put together: twice its own resolution. */
const PRIOR_SIDE = 640;

/**
 * How likely each pixel is a person, from several looks: the whole photo, the people in it, and each head from close, where hair needs
 * the resolution. The nearer look counts for more. Regions in which no face or joint lies are dropped.
 */
export async function personPrior(picture: RawPicture, people: People, context: ToolContext): Promise<FloatPlane> {
  const scale = Math.min(1, PRIOR_SIDE / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const whole: ImageBox = { left: 0, top: 0, width: picture.width, height: picture.height };
  const look = async (box: ImageBox, weight: number): Promise<ProbabilityPart> => ({
    box,
    probability: await personProbability(picture, box, context.resolveFrom),
    weight,
  });
  const parts = [await look(whole, 1)];
  reachedStage(context, 0.3);
  const seen = peopleBox(people, overPicture(parts, picture, 128, 128), picture);
  const closer = grownBox(seen, 0.12, picture);
  if (boxArea(closer) < boxArea(whole) * 0.85) parts.push(await look(closer, 2));
  for (const face of people.faces.slice(0, 4)) parts.push(await look(headBox(face, picture), 3));
  reachedStage(context, 0.9);
  return keepSeeded(
    overPicture(parts, picture, width, height),
    seedPixels(people, width / picture.width, width, height),
  );
}

/** A head with its hair and some air around it, and the shoulders, without which the network takes less for a person. */
function headBox(face: Face, picture: RawPicture): ImageBox {
  const { left, top, width, height } = face.box;
  return grownBox(
    { left: left - width * 0.6, top: top - height * 0.7, width: width * 2.2, height: height * 2.6 },
    0,
    picture,
  );
}

/** Around everybody found and around what the first look took for a person where it hangs together with them. */
function peopleBox(people: People, first: FloatPlane, picture: RawPicture): ImageBox {
  const corners = [...people.faces.map((face) => face.box), ...people.boxes].flatMap((box): ImagePoint[] => [
    { x: box.left, y: box.top },
    { x: box.left + box.width, y: box.top + box.height },
  ]);
  const { labels, sizes } = components((pixel) => first.data[pixel]! > 0.5, first.width, first.height);
  const largest = sizes.indexOf(Math.max(...sizes));
  const region: ImagePoint[] = [];
  labels.forEach((label, pixel) => {
    if (label !== largest || label === 0) return;
    const x = pixel % first.width;
    const y = (pixel - x) / first.width;
    region.push({ x: (x / first.width) * picture.width, y: (y / first.height) * picture.height });
  });
  const points = [...corners, ...people.body.map((joint) => joint.at), ...region];
  return boxAround(
    points.length > 0
      ? points
      : [
          { x: 0, y: 0 },
          { x: picture.width, y: picture.height },
        ],
  );
}

/** Pixels of the prior that surely belong to somebody: the middle of faces, and joints. */
function seedPixels(people: People, scale: number, width: number, height: number): number[] {
  const places = [
    ...people.faces.flatMap((face) => [face.mesh[1], face.mesh[9], face.mesh[152], face.mesh[50], face.mesh[280]]),
    ...people.body.map((joint) => joint.at),
    ...(people.faces.length === 0
      ? people.boxes.map((box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 }))
      : []),
  ];
  return places.flatMap((place) => {
    if (place === undefined) return [];
    const x = Math.floor(place.x * scale);
    const y = Math.floor(place.y * scale);
    return x >= 0 && y >= 0 && x < width && y < height ? [y * width + x] : [];
  });
}
