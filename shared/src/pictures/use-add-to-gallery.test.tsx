import { act, screen } from '@testing-library/react';
import { endSession } from '@likeness/shared/session';
import { renderInStudio } from '@likeness/shared/testing';
import { useAddToGallery } from './use-add-to-gallery';

afterEach(() => act(endSession));

function Adder({ image }: { readonly image: unknown }) {
  const { add } = useAddToGallery();
  return <button onClick={() => void add(image)}>Add</button>;
}

it.each([[{ some: 'object' }], [5], [[7]]])('says that %p is no address (S5.29)', async (image) => {
  const { user } = renderInStudio(<Adder image={image} />);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Invalid image URL format')).toBeVisible();
});

it('alerts where an image is there but says nothing (S5.26)', async () => {
  const alerted = jest.spyOn(window, 'alert').mockReturnValue();
  const { user } = renderInStudio(<Adder image={0} />);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(alerted).toHaveBeenCalledWith('Missing token or image');
});
