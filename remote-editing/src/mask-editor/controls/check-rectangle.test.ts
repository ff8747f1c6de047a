import { checkRectangle } from './check-rectangle';

const picture = { width: 1600, height: 1200 };
const typed = (left: string, top: string, width: string, height: string) =>
  checkRectangle({ left, top, width, height }, picture);

it('takes whole numbers within the picture, up to all of it', () => {
  expect(typed('0', '0', '1600', '1200')).toEqual({ left: 0, top: 0, width: 1600, height: 1200 });
  expect(typed(' 10', '20 ', '1', '1180')).toEqual({ left: 10, top: 20, width: 1, height: 1180 });
});

it.each([
  ['left', typed('', '0', '1', '1'), 'Left must be a whole number from 0 to 1599.'],
  ['left', typed('1600', '0', '1', '1'), 'Left must be a whole number from 0 to 1599.'],
  ['top', typed('0', '-1', '1', '1'), 'Top must be a whole number from 0 to 1199.'],
  ['top', typed('0', '2.5', '1', '1'), 'Top must be a whole number from 0 to 1199.'],
  ['width', typed('0', '0', '0', '1'), 'Width must be a whole number from 1 to 1600.'],
  ['width', typed('100', '0', '1501', '1'), 'Width must be a whole number from 1 to 1500 from left 100.'],
  ['height', typed('0', '0', '1', 'x'), 'Height must be a whole number from 1 to 1200.'],
  ['height', typed('0', '1000', '1', '201'), 'Height must be a whole number from 1 to 200 from top 1000.'],
])('says what is wrong with %s', (field, checked, text) => {
  expect(checked).toEqual({ field, text });
});
