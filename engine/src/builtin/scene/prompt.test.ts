/** @jest-environment node */
import { readPrompt } from './prompt';

describe('reading a prompt', () => {
  it.each([
    ['a photo of me on a tropical beach at sunset', 'beach', 'sunset', 'clear'],
    ['walking in the misty woods', 'forest', 'day', 'foggy'],
    ['Manhattan skyline at night in the rain', 'city', 'night', 'rainy'],
    ['in a cosy café', 'cafe', 'day', 'clear'],
    ['on a stormy sea', 'sea', 'day', 'stormy'],
    ['alpine lake at sunrise', 'mountains', 'morning', 'clear'],
    ['floating in outer space', 'space', 'day', 'clear'],
    ['hiking in the snow', 'mountains', 'day', 'clear'],
    ['in a park in autumn', 'garden', 'day', 'clear'],
  ] as const)('%s', (prompt, place, time, weather) => {
    expect(readPrompt(prompt)).toMatchObject({ place, time, weather });
  });

  it('gives a studio backdrop in the colours and mood named, where no place is', () => {
    expect(readPrompt('wearing a smile, dark teal mood')).toMatchObject({
      place: 'studio',
      colours: ['#2f8f8f'],
      brightness: -0.5,
    });
    expect(readPrompt('')).toMatchObject({ place: 'studio', colours: [], brightness: 0, warmth: 0 });
  });

  it('takes no part of another word for a place', () => {
    expect(readPrompt('with a spacious smile and a barely seen season')).toMatchObject({ place: 'studio' });
    expect(readPrompt('plenty of copy space')).toMatchObject({ place: 'studio' });
  });
});
