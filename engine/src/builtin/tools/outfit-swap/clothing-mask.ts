import { components } from '../../pixels/components';
import { blurPlane, resizedRows, smoothstep } from '../../pixels/float-plane';
import type { FloatPlane } from '../../pixels/float-plane';
import { convexHull } from '../../pixels/geometry';
import type { ImagePoint } from '../../pixels/geometry';
import { guidedFilter, guidedRows } from '../../pixels/guided-filter';
import type { RawPicture } from '../../pixels/raw-picture';
import { clustersOf, colorAt, distance } from './color-clusters';
import type { Cluster } from './color-clusters';
import type { Quad } from './homography';
import { liftedNeckline, necklineOf } from './neckline';
import type { Head, Torso } from './torso';

/** A colour counts as one of the clothes where it makes up this share of the torso. */
const CLOTHING_SHARE = 0.2;
/** How far a colour may lie from a cluster, in multiples of the cluster's radius, and at least so many codes. */
const REACH = 2.6;
const LEAST_REACH = 14;
/** A thing held before the chest is told from a badge on it by lying for the most part elsewhere. */
const MOSTLY = 0.5;
/** The mask goes on above the neckline by so many pixels; the line itself is drawn at full size. */
const NECKLINE_ROOM = 4;
/** The colours of the clothes are read from this middle part of the torso: beside it there are arms, bags and helmets. */
const MIDDLE = 0.7;

export interface Clothing {
  /** 0 to 1. */
  readonly mask: FloatPlane;
  /** Above this nothing is to be painted, whatever the mask's soft edge says. */
  readonly isLifted: boolean;
}

/**
 * Where a person's clothes are: on the torso all that is not skin, and on from there what has the same colours. Skin, hair and
 * neck are left out, and things held before the body as far as they look different from the clothes.
 * @param picture A small version of the photo. @param matte The person in it. Both and the torso are of one size.
 */
export function clothingMask(picture: RawPicture, matte: FloatPlane, torso: Torso): Clothing {
  const { width, height } = picture;
  const pixels = Array.from({ length: width * height }, (_, pixel) => pixel);
  const pointOf = (pixel: number): ImagePoint => ({ x: pixel % width, y: Math.floor(pixel / width) });
  const isPerson = (pixel: number) => matte.data[pixel]! > 0.5;
  const isTorso = insideOf(torso.quad);
  const skin = skinOf(picture, torso.head);
  const neckline = necklineOf(torso);
  const isSkin = pixels.map((pixel) => isLike(picture, pixel, skin, 1.9));
  const bare = pixels.map((pixel) => neckline(pointOf(pixel)) < -NECKLINE_ROOM || isSkin[pixel]!);
  const isChest = insideOf(middleOf(torso.quad));
  const chest = pixels.filter((pixel) => isPerson(pixel) && isChest(pointOf(pixel)) && !bare[pixel]);
  const clothes = clustersOf(picture, chest, 5).filter((cluster) => cluster.share >= CLOTHING_SHARE);
  const alike = pixels.map((pixel) => isLike(picture, pixel, clothes, REACH));
  const isLifted = !areAlike(clothes, hairOf(picture, matte, torso.head));
  if (isLifted) {
    const lifted = liftedNeckline(torso);
    for (const pixel of pixels) if (alike[pixel] && !isSkin[pixel] && lifted(pointOf(pixel)) > 0) bare[pixel] = false;
  }
  const others = components((pixel) => isPerson(pixel) && !bare[pixel]! && !alike[pixel], width, height);
  const within = new Float64Array(others.sizes.length);
  for (const pixel of pixels) if (isTorso(pointOf(pixel))) within[others.labels[pixel]!]! += 1;
  const chosen = pixels.map((pixel) => {
    if (!isPerson(pixel) || bare[pixel]) return 0;
    if (alike[pixel]) return 1;
    const label = others.labels[pixel]!;
    return within[label]! / others.sizes[label]! > MOSTLY ? 1 : 0;
  });
  return { mask: softened(picture, matte, largest(chosen, width, height), width, height), isLifted };
}

/** Colours of the face without eyes, mouth and hairline. */
function skinOf(picture: RawPicture, { face }: Head): Cluster[] {
  const { box } = face;
  const center = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const hull = convexHull(
    face.mesh.map(({ x, y }) => ({ x: center.x + (x - center.x) * 0.8, y: center.y + (y - center.y) * 0.75 })),
  );
  const isFace = insideOf(hull);
  const pixels: number[] = [];
  for (let pixel = 0; pixel < picture.width * picture.height; pixel++) {
    if (isFace({ x: pixel % picture.width, y: Math.floor(pixel / picture.width) })) pixels.push(pixel);
  }
  return clustersOf(picture, pixels, 4).slice(0, 2);
}

/** Colours beside the face, within the person. */
function hairOf(picture: RawPicture, matte: FloatPlane, { chin, width, height }: Head): Cluster[] {
  const pixels: number[] = [];
  for (let pixel = 0; pixel < matte.data.length; pixel++) {
    const aside = Math.abs((pixel % picture.width) - chin.x) / width;
    const y = Math.floor(pixel / picture.width);
    const isBeside = aside > 0.5 && aside < 0.9 && y > chin.y - height * 1.2 && y < chin.y - height * 0.1;
    if (isBeside && matte.data[pixel]! > 0.8) pixels.push(pixel);
  }
  return clustersOf(picture, pixels, 3).filter((cluster) => cluster.share > 0.2);
}

function areAlike(some: readonly Cluster[], others: readonly Cluster[]): boolean {
  return some.some((one) => others.some((other) => distance(one.mean, other.mean) < one.radius + other.radius + 8));
}

function isLike(picture: RawPicture, pixel: number, clusters: readonly Cluster[], reach: number): boolean {
  const color = colorAt(picture, pixel);
  return clusters.some(({ mean, radius }) => distance(color, mean) < Math.max(LEAST_REACH, radius * reach));
}

function middleOf(quad: Quad): ImagePoint[] {
  const center = { x: (quad[0].x + quad[1].x) / 2, y: (quad[0].y + quad[3].y) / 2 };
  return quad.map(({ x, y }) => ({ x: center.x + (x - center.x) * MIDDLE, y: center.y + (y - center.y) * MIDDLE }));
}

function insideOf(polygon: readonly ImagePoint[]): (point: ImagePoint) => boolean {
  return ({ x, y }) => {
    let inside = false;
    polygon.forEach((a, at) => {
      const b = polygon[(at + 1) % polygon.length]!;
      if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
    });
    return inside;
  };
}

/** The largest piece and those of a fair size beside it, such as a second sleeve or a strip beside a strap; small holes in them are filled. */
function largest(chosen: readonly number[], width: number, height: number): Float32Array {
  const pieces = components((pixel) => chosen[pixel] === 1, width, height);
  const most = Math.max(0, ...pieces.sizes);
  const kept = pieces.labels.map((label) => ((pieces.sizes[label] ?? 0) > most * 0.008 ? 1 : 0));
  const holes = components((pixel) => !kept[pixel], width, height);
  return Float32Array.from(kept, (value, pixel) =>
    value || (holes.sizes[holes.labels[pixel]!] ?? Infinity) < most * 0.012 ? 1 : 0,
  );
}

function softened(
  picture: RawPicture,
  matte: FloatPlane,
  data: Float32Array,
  width: number,
  height: number,
): FloatPlane {
  const smooth = blurPlane({ data, width, height }, 1.6);
  const edges = guidedFilter(
    picture,
    { ...smooth, data: smooth.data.map((value) => smoothstep(0.3, 0.7, value)) },
    4,
    4e-4,
  );
  return {
    width,
    height,
    data: edges.data.map((value, pixel) => smoothstep(0.15, 0.85, value) * (matte.data[pixel]! > 0.02 ? 1 : 0)),
  };
}

/**
 * The mask at the photo's own size, its edges drawn along the photo's: its rows, each valid until the next one is asked for. A row of the
 * photo must not change before its row of the mask is read.
 */
export function enlargedMask(picture: RawPicture, mask: FloatPlane): (y: number) => Float32Array {
  if (mask.width === picture.width && mask.height === picture.height) {
    return resizedRows(mask, picture.width, picture.height);
  }
  const radius = Math.max(2, (picture.width / mask.width) * 1.5);
  return guidedRows(picture, mask, radius, 3e-4);
}
