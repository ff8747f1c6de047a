import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { deferred, loadWhenIdle, useDeferred, type Deferred } from './deferred';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});
afterEach(() => jest.useRealTimers());

/** A part whose loads are answered by the test. */
function answered() {
  const answers: { come: (part: string) => void; fail: () => void }[] = [];
  const fetchPart = jest.fn(
    () =>
      new Promise<string>((resolve, reject) => {
        answers.push({ come: resolve, fail: () => reject(new Error('no script')) });
      }),
  );
  return { part: deferred(fetchPart), fetchPart, last: () => answers.at(-1)! };
}
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

describe('a deferred part', () => {
  it('is fetched once, however many ask for it and whenever', async () => {
    const { part, fetchPart, last } = answered();
    expect(part.current()).toBeUndefined();
    const [first, second] = [part.load(), part.load()];
    last().come('part');
    expect(await Promise.all([first, second])).toEqual(['part', 'part']);
    expect(await part.load()).toBe('part');
    expect(part.current()).toBe('part');
    expect(fetchPart).toHaveBeenCalledTimes(1);
  });

  it('is asked for anew after a failure, by itself', async () => {
    const { part, fetchPart, last } = answered();
    const coming = part.load();
    last().fail();
    await pass(300);
    last().fail();
    await pass(1_500);
    last().come('part');
    expect(await coming).toBe('part');
    expect(fetchPart).toHaveBeenCalledTimes(3);
  });

  it('that fails three times has failed, until somebody asks again', async () => {
    const { part, fetchPart, last } = answered();
    const failed = expect(part.load()).rejects.toThrow('no script');
    last().fail();
    await pass(300);
    last().fail();
    await pass(1_500);
    last().fail();
    await failed;
    const again = part.load();
    last().come('part');
    expect(await again).toBe('part');
    expect(fetchPart).toHaveBeenCalledTimes(4);
  });

  it('that hangs has failed after one try', async () => {
    const { part, fetchPart } = answered();
    const failed = expect(part.load()).rejects.toThrow('too long');
    await pass(16_000);
    await failed;
    expect(fetchPart).toHaveBeenCalledTimes(1);
  });
});

describe('in a component', () => {
  function Shown({ part, wanted, onFailed }: { part: Deferred<string>; wanted: boolean; onFailed?: () => void }) {
    return <p>{useDeferred(part, wanted, onFailed) ?? 'nothing yet'}</p>;
  }

  it('is fetched when it is wanted, and shown when it comes', async () => {
    const { part, fetchPart, last } = answered();
    const { rerender } = render(<Shown part={part} wanted={false} />);
    expect(fetchPart).not.toHaveBeenCalled();
    rerender(<Shown part={part} wanted />);
    expect(screen.getByText('nothing yet')).toBeVisible();
    last().come('part');
    await pass(0);
    expect(screen.getByText('part')).toBeVisible();
  });

  it('is in the first draw where it has come before', async () => {
    const part = deferred(() => Promise.resolve('part'));
    await part.load();
    const drawn: string[] = [];
    function Noting() {
      drawn.push(useDeferred(part, true) ?? 'nothing yet');
      return null;
    }
    render(<Noting />);
    expect(drawn).toEqual(['part']);
  });

  it('is seen where it comes between the draw and the effects', async () => {
    const { part, last } = answered();
    void part.load();
    function Early() {
      const [arrived, setArrived] = useState(false);
      useLayoutEffect(() => {
        last().come('part');
        setArrived(true);
      }, []);
      return <Shown part={part} wanted={arrived} />;
    }
    render(<Early />);
    await pass(0);
    expect(screen.getByText('part')).toBeVisible();
  });

  it('that never comes is told, and asked for anew with the next wish', async () => {
    const { part, last } = answered();
    const onFailed = jest.fn();
    const { rerender } = render(<Shown part={part} wanted onFailed={onFailed} />);
    for (const pause of [300, 1_500, 0]) {
      last().fail();
      await pass(pause);
    }
    expect(onFailed).toHaveBeenCalledTimes(1);
    rerender(<Shown part={part} wanted={false} onFailed={onFailed} />);
    rerender(<Shown part={part} wanted onFailed={onFailed} />);
    last().come('part');
    await pass(0);
    expect(screen.getByText('part')).toBeVisible();
    expect(onFailed).toHaveBeenCalledTimes(1);
  });

  it('that fails when nobody wants it any longer is not told', async () => {
    const { part, last } = answered();
    const onFailed = jest.fn();
    const { rerender } = render(<Shown part={part} wanted onFailed={onFailed} />);
    rerender(<Shown part={part} wanted={false} onFailed={onFailed} />);
    for (const pause of [300, 1_500, 0]) {
      last().fail();
      await pass(pause);
    }
    expect(onFailed).not.toHaveBeenCalled();
  });
});

describe('an idle page', () => {
  const saveData = (value: boolean) =>
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: value } });
  afterEach(() => saveData(false));

  it('brings them one after the other, goes on after one that fails, and brings those that come with others', async () => {
    const asked: string[] = [];
    const noting = (name: string, then: () => Promise<unknown> = () => Promise.resolve(name)) =>
      deferred(() => {
        asked.push(name);
        return then();
      });
    noting('failing', () => Promise.reject(new Error('no script')));
    noting('bringing another', () => Promise.resolve(noting('brought')));
    const wanted = noting('wanted before');
    await wanted.load();
    const all = loadWhenIdle();
    await pass(5_000);
    await all;
    expect(asked).toEqual(['wanted before', 'failing', 'failing', 'failing', 'bringing another', 'brought']);
  });

  it('brings nothing where data is to be saved', async () => {
    const { fetchPart } = answered();
    saveData(true);
    await loadWhenIdle();
    expect(fetchPart).not.toHaveBeenCalled();
  });
});
