import { paidActionIn } from './paid-action';

const declaration = {
  name: 'remote-a',
  tools: [{ path: '/free' }, { path: '/cut', paidAction: { id: 'cut', name: 'Cut', help: 'Cuts.', price: 3 } }],
  paidActions: [{ id: 'print', name: 'Print', help: 'Prints.', price: 1, path: '/' }],
};

it('finds what a remote is paid for, among its tools and beside them', () => {
  expect(paidActionIn(declaration, 'cut')).toEqual({ id: 'cut', price: 3 });
  expect(paidActionIn(declaration, 'print')).toEqual({ id: 'print', price: 1 });
});

it.each([{}, declaration])('says which one is not declared', (declared) => {
  expect(() => paidActionIn(declared, 'frame')).toThrow('This remote declares no paid action frame.');
});
