import { lightFor } from './light';
import type { Place, SceneWish } from './prompt';

/** What a scene takes of its wish beside the place. */
export interface Heeded {
  /** Of the time of day and of the weather. */
  readonly light: boolean;
  readonly season: boolean;
  /** Of the colours wished for. */
  readonly colours: readonly string[];
  readonly brightness: boolean;
  readonly warmth: boolean;
}

/** The seasons in which a place looks unlike summer. */
const SEASONS: Partial<Record<Place, readonly SceneWish['season'][]>> = {
  lake: ['autumn', 'winter'],
  mountains: ['autumn', 'spring', 'winter'],
  forest: ['autumn', 'spring', 'winter'],
  garden: ['autumn', 'spring', 'winter'],
};

/** How many colours a place has something for: petals, lamps, a wall, a backdrop. */
const COLOURS: Partial<Record<Place, number>> = {
  garden: Infinity,
  city: Infinity,
  street: Infinity,
  space: 2,
  studio: 2,
  office: 1,
};

/** Says what the painter of a wish's place takes of it. A test holds this against what is painted. */
export function heeded(wish: SceneWish): Heeded {
  const { place, season, colours } = wish;
  const isStudio = place === 'studio';
  // A city has colours in its lamps alone.
  const isLit = place !== 'city' || lightFor(wish).lamps >= 0.2;
  return {
    light: !isStudio && place !== 'space',
    season: SEASONS[place]?.includes(season) ?? false,
    colours: isLit ? colours.slice(0, COLOURS[place] ?? 0) : [],
    // Darkness is the neutral backdrop's; a named colour stays as it is.
    brightness: isStudio && (wish.brightness > 0 || colours.length === 0),
    warmth: isStudio,
  };
}
