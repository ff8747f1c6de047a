import { trackBlobAddresses } from '@likeness/shared/testing';
import { declareSession, createToolSession } from './tool-session';

const MAIN = 'http://api.test/media/main.png';
const OTHER = 'http://api.test/media/other.png';

const released = jest.fn<void, [{ readonly width: number }]>();
const TWO_PICTURES = declareSession({
  slots: ['main', 'reference'],
  extras: {
    prompt: { initial: '' },
    strokes: { initial: [] as readonly string[], belongsTo: 'main' },
    drawing: { initial: { width: 0 }, belongsTo: 'main', release: released },
  },
});
const open = () => createToolSession(TWO_PICTURES);

beforeEach(() => released.mockClear());

it('has its slots empty and its extras as they were declared', () => {
  const { slots, extras, run } = open();
  expect([slots.main.get().image, slots.reference.get().image]).toEqual([undefined, undefined]);
  expect([extras.prompt.get(), extras.strokes.get(), extras.drawing.get()]).toEqual(['', [], { width: 0 }]);
  expect(run.get()).toMatchObject({ busy: false, result: undefined });
});

it('knows its names and the types of its values', () => {
  const { slots, extras } = open();
  // @ts-expect-error There is no such slot.
  expect(slots.outfit).toBeUndefined();
  // @ts-expect-error A prompt is text.
  extras.prompt.set(5);
  // @ts-expect-error What belongs to a picture names one of the slots.
  declareSession({ slots: ['image'], extras: { mask: { initial: 0, belongsTo: 'picture' } } });
});

it('tells of each change of an extra', () => {
  const { extras } = open();
  const heard = jest.fn();
  const stop = extras.prompt.subscribe(heard);
  extras.prompt.set('a beach');
  expect(heard).toHaveBeenCalledTimes(1);
  expect(extras.prompt.get()).toBe('a beach');
  stop();
  extras.prompt.set('a forest');
  expect(heard).toHaveBeenCalledTimes(1);
});

it.each([
  ['another one takes its place', ({ slots }: ReturnType<typeof open>) => slots.main.pick(OTHER)],
  ['it is taken away', ({ slots }: ReturnType<typeof open>) => slots.main.clear()],
  ['it can no longer be read', ({ slots }: ReturnType<typeof open>) => slots.main.lose()],
  ['one is brought', (session: ReturnType<typeof open>) => session.bring(OTHER, 'next')],
])('drops what belongs to a picture when %s, and nothing else', (_, change) => {
  const session = open();
  const { slots, extras } = session;
  void slots.main.pick(MAIN);
  void slots.reference.pick(MAIN);
  extras.prompt.set('a hat');
  extras.strokes.set(['round the head']);
  change(session);
  expect(extras.strokes.get()).toEqual([]);
  expect(extras.prompt.get()).toBe('a hat');
  expect(slots.reference.get().image).toMatchObject({ address: MAIN });
});

it('keeps what belongs to one picture when the other changes', () => {
  const { slots, extras } = open();
  void slots.main.pick(MAIN);
  extras.strokes.set(['round the head']);
  void slots.reference.pick(OTHER);
  slots.reference.clear();
  expect(extras.strokes.get()).toEqual(['round the head']);
});

it('releases each value of an extra that leaves, once, and never the initial one', () => {
  const { slots, extras } = open();
  void slots.main.pick(MAIN);
  const [first, second] = [{ width: 1 }, { width: 2 }];
  extras.drawing.set(first);
  extras.drawing.set(first);
  extras.drawing.set(second);
  expect(released.mock.calls).toEqual([[first]]);
  slots.main.clear();
  extras.drawing.reset();
  expect(released.mock.calls).toEqual([[first], [second]]);
});

it('brings the image of the navigation state into the first slot, unless another is named', () => {
  const first = open();
  first.bring(MAIN, 'entry');
  expect(first.slots.main.get().image).toMatchObject({ address: MAIN });
  const named = createToolSession(declareSession({ slots: ['outfit', 'person'], inputImage: 'person' }));
  named.bring(MAIN, 'entry');
  expect(named.slots.person.get().image).toMatchObject({ address: MAIN });
  expect(named.slots.outfit.get().image).toBeUndefined();
});

it('brings it once for each entry of the history', () => {
  const { slots, bring } = open();
  bring(MAIN, 'entry');
  void slots.main.pick(OTHER);
  bring(MAIN, 'entry');
  expect(slots.main.get().image).toMatchObject({ address: OTHER });
  bring(MAIN, 'another entry');
  expect(slots.main.get().image).toMatchObject({ address: MAIN });
});

it('takes nothing away where the person goes back to an entry that has brought its picture', () => {
  const { slots, extras, bring } = open();
  bring(MAIN, 'first');
  bring(OTHER, 'second');
  extras.strokes.set(['round the head']);
  bring(MAIN, 'first');
  expect(slots.main.get().image).toMatchObject({ address: OTHER });
  expect(extras.strokes.get()).toEqual(['round the head']);
});

it('takes nothing away where the person goes back to an entry of before a reload, and fills what is empty', () => {
  const { slots, extras, bring } = open();
  bring(MAIN, 'where it was loaded anew', true);
  expect(slots.main.get().image).toMatchObject({ address: MAIN });
  extras.strokes.set(['round the head']);
  bring(OTHER, 'before', true);
  expect(slots.main.get().image).toMatchObject({ address: MAIN });
  expect(extras.strokes.get()).toEqual(['round the head']);
});

it('leaves all as it is when what is brought is there already', () => {
  const { slots, extras, bring } = open();
  bring(MAIN, 'entry');
  extras.strokes.set(['round the head']);
  bring(MAIN, 'another entry');
  expect(extras.strokes.get()).toEqual(['round the head']);
  slots.main.clear();
  bring(MAIN, 'a third entry');
  expect(slots.main.get().image).toMatchObject({ address: MAIN });
});

it('copies what only the page has, and shows nothing old meanwhile', async () => {
  const alive = trackBlobAddresses();
  const handed = URL.createObjectURL(new Blob(['made elsewhere'], { type: 'image/png' }));
  const { slots, bring } = open();
  void slots.main.pick(MAIN);
  bring(handed, 'entry');
  expect(slots.main.get()).toMatchObject({ image: undefined, reading: true });
  await new Promise((resolve) => setTimeout(resolve));
  const { image } = slots.main.get();
  expect(image).toMatchObject({ kind: 'file', name: 'image.png' });
  expect([...alive.keys()]).toEqual([handed, image?.shown]);
});

it.each([['reset'], ['end']] as const)('is empty again after %s, and holds nothing any longer', (how) => {
  const session = open();
  const { slots, extras } = session;
  session.bring(MAIN, 'entry');
  void slots.reference.pick(OTHER);
  extras.prompt.set('a hat');
  extras.drawing.set({ width: 9 });
  session[how]();
  expect([slots.main.get().image, slots.reference.get().image]).toEqual([undefined, undefined]);
  expect([extras.prompt.get(), extras.drawing.get()]).toEqual(['', { width: 0 }]);
  expect(released).toHaveBeenCalledWith({ width: 9 });
  session.bring(MAIN, 'entry');
  // Who resets and goes back wants it empty; the next account has a history of its own.
  expect(slots.main.get().image).toEqual(how === 'reset' ? undefined : expect.objectContaining({ address: MAIN }));
});
