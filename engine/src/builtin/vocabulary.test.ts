/** @jest-environment node */
import { readFraming } from './portrait/framing';
import { readPrompt } from './scene/prompt';
import { readStyle } from './tools/generation/styles/read-style';
import { readWords, wordChoices } from './vocabulary';

describe('reading the words of a prompt', () => {
  it.each([
    ['a photo of me on a tropical beach at sunset', ['place tropical', 'place beach', 'light sunset'], [], []],
    ['Ada rides a unicorn in a MISTY forest', ['weather MISTY', 'place forest'], [], ['Ada', 'rides', 'unicorn']],
    ['in a cosy café, oil painting', ['place café', 'style oil painting'], ['cosy'], []],
    ['golden hour over the mountains', ['light golden hour', 'place mountains'], [], []],
    ['on a beach beside mountains in a red dress', ['place beach'], ['mountains', 'red'], ['dress']],
    [
      'teal backdrop, close-up, sepia or vintage',
      ['colour teal', 'place backdrop', 'framing close-up', 'style sepia'],
      ['vintage'],
      [],
    ],
    ['neon', ['place neon'], [], []],
    ['forest, Forest, dragon and Dragon', ['place forest'], [], ['dragon']],
    ['me, in the photo', [], [], []],
    ['在海滩上，日落', [], [], ['在海滩上', '日落']],
    ['على الشاطئ عند الغروب', [], [], ['على', 'الشاطئ', 'عند', 'الغروب']],
    ['🦄 in a city', ['place city'], [], ['🦄']],
    ['', [], [], []],
  ])('%s', (prompt, understood, withoutEffect, notUnderstood) => {
    const reading = readWords(prompt, 'generate');
    expect(reading.understood.map(({ kind, words }) => `${kind} ${words}`)).toEqual(understood);
    expect(reading.withoutEffect).toEqual(withoutEffect);
    expect(reading.notUnderstood).toEqual(notUnderstood);
  });

  it('knows no style and no framing for a background', () => {
    expect(readWords('wide watercolour forest', 'backgroundReplace')).toEqual({
      understood: [{ kind: 'place', words: 'forest' }],
      withoutEffect: [],
      notUnderstood: ['wide', 'watercolour'],
    });
  });

  it('gives words as they were written, also behind letters that fold to more or fewer', () => {
    const { understood, notUnderstood } = readWords('İstanbul ﬁne 한국 a\u0301 bEácH', 'generate');
    expect(understood).toEqual([{ kind: 'place', words: 'bEácH' }]);
    expect(notUnderstood).toEqual(['İstanbul', 'ﬁne', '한국', 'a\u0301']);
  });

  it('reads the longest prompt within a few milliseconds', () => {
    const prompt = 'neon forest, dragon '.repeat(100);
    readWords(prompt, 'generate');
    const began = performance.now();
    for (let i = 0; i < 10; i++) readWords(prompt, 'generate');
    expect((performance.now() - began) / 10).toBeLessThan(50);
  });
});

describe('the choices', () => {
  it.each(wordChoices('generate'))(
    '$kind: $words counts as a whole where there is a place with weather',
    ({ kind, words }) => {
      const prompt = kind === 'place' ? words : `in the mountains, ${words}`;
      const { understood, withoutEffect, notUnderstood } = readWords(prompt, 'generate');
      expect(understood).toHaveLength(kind === 'place' ? 1 : 2);
      expect([withoutEffect, notUnderstood]).toEqual([[], []]);
    },
  );

  it('are as many as there are places, lights, weathers and styles, each another', () => {
    const wishes = wordChoices('generate').map(({ kind, words }) => {
      const { place, time, weather } = readPrompt(words);
      return { place, light: time, weather, style: readStyle(words) }[kind as 'place'];
    });
    expect(new Set(wishes).size).toBe(14 + 4 + 5 + 11);
    expect(wishes).toHaveLength(14 + 4 + 5 + 11);
  });

  it('have effect together where the place has weather', () => {
    const prompt = 'on a beach at sunset in a storm black and white';
    expect(readWords(prompt, 'generate')).toMatchObject({ withoutEffect: [], notUnderstood: [] });
    expect(readFraming(prompt)).toBe('usual');
  });

  it('of a background are those of its scene', () => {
    expect(wordChoices('backgroundReplace')).toEqual(wordChoices('generate').filter(({ kind }) => kind !== 'style'));
  });
});
