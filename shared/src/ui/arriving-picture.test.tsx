import { fireEvent, render, screen } from '@testing-library/react';
import { ArrivingPicture } from './arriving-picture';

const picture = () => screen.getByRole('img', { name: 'Ada in space' });

it('is hidden until it has been loaded, and tells its caller', () => {
  const onLoad = jest.fn();
  render(<ArrivingPicture src="/ada.webp" alt="Ada in space" onLoad={onLoad} />);
  expect(picture()).toHaveAttribute('data-arrived', 'false');
  fireEvent.load(picture());
  expect(picture()).toHaveAttribute('data-arrived', 'true');
  expect(onLoad).toHaveBeenCalledTimes(1);
});

it('does not come again where the browser has it already', () => {
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(640);
  render(<ArrivingPicture src="/ada.webp" alt="Ada in space" />);
  expect(picture()).toHaveAttribute('data-arrived', 'true');
});

it('moves for those alone who do not mind', () => {
  render(<ArrivingPicture src="/ada.webp" alt="Ada in space" />);
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
  const hidden = rules.filter((rule) => rule.includes('opacity: 0'));
  expect(hidden).not.toEqual([]);
  for (const rule of hidden) expect(rule).toMatch(/^@media \(prefers-reduced-motion: no-preference\)/);
});
