import { render, screen } from '@testing-library/react';
import { PicturePile } from './picture-pile';

it('shows pictures that keep their place, come late, and are decoration; what they are stands below', () => {
  const { container } = render(
    <PicturePile pictures={['/a.avif', '/b.avif', '/c.avif']} caption="Made of one photo" />,
  );
  expect(screen.getByText('Made of one photo')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  // eslint-disable-next-line testing-library/no-container, testing-library/no-node-access -- Nothing tells a screen reader of them.
  const images = [...container.querySelectorAll('img')];
  expect(images).toHaveLength(3);
  for (const image of images) {
    expect(image).toHaveAttribute('loading', 'lazy');
    expect([image.width, image.height]).toEqual([240, 300]);
  }
});
