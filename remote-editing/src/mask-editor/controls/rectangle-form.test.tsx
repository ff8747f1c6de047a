import { fireEvent, screen } from '@testing-library/react';
import { maskStudio } from '../testing/mask-studio';
import { MASK_TOOL } from '../testing/mask-tool';

const { chosen, painted, stage, words } = maskStudio(MASK_TOOL);

async function opened() {
  const view = await chosen();
  await stage();
  await view.user.click(screen.getByText('Paint by keyboard or by numbers'));
  return view;
}
const field = (name: string) => screen.getByRole('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

it('paints a rectangle of image pixels, and erases one in erase mode', async () => {
  const { user } = await opened();
  type('Width', '800');
  type('Height', '600');
  await user.click(screen.getByRole('button', { name: 'Paint rectangle' }));
  expect(await words('About 25 % of the image is painted, in the upper left.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Erase Mode' }));
  await user.click(screen.getByRole('button', { name: 'Erase rectangle' }));
  expect(await words('Nothing is painted yet.')).toBeVisible();
});

it('says what cannot be, at the field, and paints nothing', async () => {
  const { user } = await opened();
  type('Left', '1000');
  type('Width', '700');
  await user.click(screen.getByRole('button', { name: 'Paint rectangle' }));
  expect(screen.getByText('Width must be a whole number from 1 to 600 from left 1000.')).toBeVisible();
  expect(field('Width')).toHaveFocus();
  expect(field('Width')).toBeInvalid();
  expect(field('Width')).toHaveAccessibleDescription(/from 1 to 600/);
  expect(painted()).toBe(false);
  type('Width', '600');
  await user.click(screen.getByRole('button', { name: 'Paint rectangle' }));
  expect(screen.queryByText(/must be/)).not.toBeInTheDocument();
  expect(painted()).toBe(true);
});

it('keeps what is typed into it from the editor’s keys', async () => {
  const { user } = await opened();
  await user.clear(field('Left'));
  await user.type(field('Left'), ']0');
  expect(field('Left')).toHaveValue(']0');
  expect(screen.getByRole('slider')).toHaveValue('20');
});
