import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { observable, useObservable } from './observable';

it('is shown by a component, which follows it', () => {
  const count = observable(1);
  function Count() {
    return <p>{useObservable(count)}</p>;
  }
  render(<Count />);
  act(() => count.set(2));
  expect(screen.getByText('2')).toBeVisible();
});

it('tells whoever listens, until they end it, also while it tells', () => {
  const value = observable('a');
  const heard: string[] = [];
  const end = value.subscribe(() => {
    heard.push(`first ${value.get()}`);
    end();
  });
  value.subscribe(() => heard.push(`second ${value.get()}`));
  value.set('b');
  value.set('c');
  expect(heard).toEqual(['first b', 'second b', 'second c']);
});
