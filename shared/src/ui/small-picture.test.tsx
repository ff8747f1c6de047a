import { fireEvent, render, screen } from '@testing-library/react';
import { SmallPicture } from './small-picture';

const source = (name: string, look: object) => ({ src: `https://api.test/${name}.png`, look });
const picture = () => screen.getByRole('img');

it('keeps the face in its place, and has the colour of the picture until that is there', () => {
  const look = { focus: { x: 0.123, y: 1 }, color: '#336699' };
  const { rerender } = render(<SmallPicture source={source('a', look)} alt="Ada" />);
  expect(picture()).toHaveStyle({ objectPosition: '12.3% 100%', backgroundColor: '#336699' });
  fireEvent.load(picture());
  expect(picture()).toHaveStyle({ objectPosition: '12.3% 100%' });
  expect(picture().style.backgroundColor).toBe('');
  rerender(<SmallPicture source={source('b', { color: '#996633' })} alt="Ada" />);
  expect(picture()).toHaveStyle({ backgroundColor: '#996633' });
  expect(picture().style.objectPosition).toBe('');
});

it('leaves its place as it is where nothing is known, as an API may say by null', () => {
  render(<SmallPicture source={source('a', { focus: null, color: null })} alt="Ada" />);
  expect([picture().style.objectPosition, picture().style.backgroundColor]).toEqual(['', '']);
});
