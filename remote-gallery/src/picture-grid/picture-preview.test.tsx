import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderInStudio } from '@likeness/shared/testing';
import type { ListedPicture } from './listed-picture';
import { PicturePreview } from './picture-preview';

const address = (id: number) => `https://api.test/media/${id}.png`;
const listed = (id: number, shown: string | undefined = address(id)): ListedPicture => ({
  id,
  name: `Saved image ${id}`,
  picture: { shown },
  featured: false,
});
const PICTURES = [listed(1), listed(2), { ...listed(3), picture: undefined }] as const;

function Previewed() {
  const [place, setPlace] = useState(0);
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- as in the panel, whose keys these are
    <div onKeyDown={({ key }) => key === 'ArrowRight' && setPlace((now) => now + 1)}>
      <PicturePreview
        listed={PICTURES[place] ?? PICTURES[0]}
        place={place}
        count={PICTURES.length}
        onStep={(by) => setPlace((now) => now + by)}
        onClose={() => undefined}
      />
    </div>
  );
}
const show = () => renderInStudio(<Previewed />).user;
const image = (id: number) => screen.getByRole('img', { name: `Saved image ${id}, larger` });
const button = (name: string) => screen.getByRole('button', { name });
const failed = () => {
  const user = show();
  fireEvent.error(image(1));
  return user;
};
const UNSHOWN = 'This image cannot be shown.';

it('offers a picture that could not be loaded again, and with it what can be done with one', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const user = failed();
  expect(screen.getByText(UNSHOWN)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Download' })).not.toBeInTheDocument();
  await user.dblClick(button('Try again'));
  expect(image(1)).toHaveAttribute('src', address(1));
  expect(button('Download')).toBeVisible();
  expect(screen.queryByText(UNSHOWN)).not.toBeInTheDocument();
  expect(opened).not.toHaveBeenCalled();
});

it('tries it again when the network is back', () => {
  failed();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(image(1)).toBeVisible();
});

it('tries it again when one comes back to it', async () => {
  const user = failed();
  await user.click(button('Next image'));
  expect(image(2)).toBeVisible();
  await user.click(button('Previous image'));
  expect(image(1)).toBeVisible();
  expect(button('Download')).toBeVisible();
});

it('keeps the keyboard where it was, however the button goes', async () => {
  const user = failed();
  // From the place of the picture, past the button to the image before.
  const next = async () => {
    await user.tab();
    await user.tab();
    return button('Next image');
  };
  button('Try again').focus();
  await user.keyboard('{Enter}');
  expect(await next()).toHaveFocus();
  fireEvent.error(image(1));
  button('Try again').focus();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await next()).toHaveFocus();
  fireEvent.error(image(1));
  button('Try again').focus();
  await user.keyboard('{ArrowRight}');
  expect(image(2)).toBeVisible();
  fireEvent.error(image(2));
  button('Try again').focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByText(UNSHOWN)).toBeVisible();
  expect(await next()).toHaveFocus();
});

it('offers nothing again where there is nothing to be loaded', async () => {
  const user = show();
  await user.click(button('Next image'));
  await user.click(button('Next image'));
  expect(screen.getByText(UNSHOWN)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});
