import { aloneOnPage } from './alone-on-page';

const element = (id: string) => document.getElementById(id)!;
const inert = () =>
  [...document.querySelectorAll('[id]')].filter((each) => (each as HTMLElement).inert).map(({ id }) => id);

beforeEach(() => {
  document.body.innerHTML = `
    <main><header id="head"></header><div id="columns"><div id="card"><p id="inside"></p></div><div id="result"></div></div></main>
    <div id="messages"></div>`;
});

it('takes the rest of the content out of reach, and gives it back', () => {
  const giveBack = aloneOnPage(element('card'));
  expect(inert()).toEqual(['head', 'result']);
  giveBack();
  expect(inert()).toEqual([]);
});

it('leaves what was out of reach before as it was', () => {
  element('result').inert = true;
  aloneOnPage(element('card'))();
  expect(inert()).toEqual(['result']);
});
