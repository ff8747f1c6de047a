import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDocument } from '../document/leave-document';
import { AskOverrides } from './ask-overrides';
import { acceptOverrides } from './overrides';
import { OverridesChip } from './overrides-chip';

jest.mock('../document/leave-document');

const editing = { remote: 'remote-editing', origin: 'http://localhost:3003' };

it('names what would be loaded from where, and opens the studio without it first of all', async () => {
  const onAnswer = jest.fn();
  render(<AskOverrides asked={[editing]} onAnswer={onAnswer} />);
  expect(screen.getByRole('listitem')).toHaveTextContent('remote-editing from http://localhost:3003');
  const [first] = screen.getAllByRole('button');
  expect(first).toHaveTextContent('Open the studio without it');
  await userEvent.click(screen.getByRole('button', { name: 'Load it' }));
  await userEvent.click(screen.getByRole('button', { name: 'Open the studio without it' }));
  expect(onAnswer.mock.calls).toEqual([[true], [false]]);
});

it('is shown for as long as it is so, and turned off by a click', async () => {
  acceptOverrides([editing]);
  render(<OverridesChip overrides={[editing]} />);
  expect(screen.getByRole('complementary')).toHaveTextContent('remote-editing from http://localhost:3003');
  await userEvent.click(screen.getByRole('button', { name: 'Turn off' }));
  expect(sessionStorage.getItem('likeness.overrides')).toBeNull();
  expect(openDocument).toHaveBeenCalledWith('/');
});
