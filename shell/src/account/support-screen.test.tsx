import { screen } from '@testing-library/react';
import { setConfiguration } from '@likeness/shared/configuration';
import { renderInStudio, studioServer } from '@likeness/shared/testing';
import { SupportScreen } from './support-screen';

studioServer();

it('leaves no page in which something is not saved when a letter is begun', () => {
  setConfiguration({ supportEmail: 'help@portrait.example' });
  renderInStudio(<SupportScreen />, { path: '/support' });
  const letter = screen.getByRole('link', { name: 'help@portrait.example' });
  expect(letter).toHaveAttribute('target', '_blank');
  expect(letter).toHaveAttribute('rel', 'noopener');
  expect(screen.getByText('Write to', { exact: false })).toHaveTextContent('Write to help@portrait.example.');
});
