import type { PromptChoice } from '../../engine';
import type { Place, TimeOfDay, Weather } from './prompt';

/** What to write for each, as a test holds against what is read. By day and in clear weather everything is anyway. */
const PLACES: Record<Place, string> = {
  beach: 'on a beach',
  sea: 'by the sea',
  lake: 'by a lake',
  mountains: 'in the mountains',
  forest: 'in a forest',
  garden: 'in a garden',
  city: 'in a city',
  street: 'on a street',
  desert: 'in a desert',
  snow: 'in the snow',
  space: 'in outer space',
  cafe: 'in a café',
  office: 'in an office',
  studio: 'in a studio',
};
const LIGHTS: Record<Exclude<TimeOfDay, 'day'>, string> = {
  morning: 'in the morning',
  sunset: 'at sunset',
  dusk: 'at dusk',
  night: 'at night',
};
const WEATHERS: Record<Exclude<Weather, 'clear'>, string> = {
  cloudy: 'under clouds',
  foggy: 'in fog',
  rainy: 'in the rain',
  stormy: 'in a storm',
  snowing: 'in a blizzard',
};

/** The places, lights and weathers to choose from. */
export function sceneChoices(): PromptChoice[] {
  return [
    ...Object.values(PLACES).map((words) => ({ kind: 'place' as const, words })),
    ...Object.values(LIGHTS).map((words) => ({ kind: 'light' as const, words })),
    ...Object.values(WEATHERS).map((words) => ({ kind: 'weather' as const, words })),
  ];
}
