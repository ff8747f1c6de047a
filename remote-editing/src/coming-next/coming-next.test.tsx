import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { renderInStudio } from '@likeness/shared/testing';
import AddAccessoriesScreen from '../add-accessories/add-accessories-screen';
import ObjectRemovalScreen from '../object-removal/object-removal-screen';

const SCREENS: readonly (readonly [string, string, ComponentType, string | undefined])[] = [
  ['Add Accessories', '/edit/add-accessories', AddAccessoriesScreen, undefined],
  [
    'Object Removal',
    '/edit/object-removal',
    ObjectRemovalScreen,
    "Select and erase anything you don't want in your photo.",
  ],
];

it.each(SCREENS)(
  '%s, at %s, has its title and subtitle, and says that it comes next (S2.271 S2.299 S2.300)',
  (title, path, Screen, subtitle) => {
    renderInStudio(<Screen />, { path });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    if (subtitle !== undefined) expect(screen.getByText(subtitle)).toBeVisible();
    expect(screen.getByText(`${title} comes next.`)).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  },
);

it('takes the picture along to the tool that is ready', async () => {
  const state = { inputImage: 'http://api.test/media/me.png' };
  const { user, router } = renderInStudio(<AddAccessoriesScreen />, { path: '/edit/add-accessories', state });
  await user.click(screen.getByRole('link', { name: 'Upscale this image' }));
  expect(router.state.location).toMatchObject({ pathname: '/edit/upscale', state });
});
