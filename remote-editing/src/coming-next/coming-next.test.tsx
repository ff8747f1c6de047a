import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { renderInStudio } from '@likeness/shared/testing';
import AddAccessoriesScreen from '../add-accessories/add-accessories-screen';
import BackgroundReplaceScreen from '../background-replace/background-replace-screen';
import ColorCorrectionScreen from '../color-correction/color-correction-screen';
import ObjectRemovalScreen from '../object-removal/object-removal-screen';
import OutfitSwapScreen from '../outfit-swap/outfit-swap-screen';

const SCREENS: readonly (readonly [string, string, ComponentType, string | undefined])[] = [
  [
    'Color Correction',
    '/edit/color-correction',
    ColorCorrectionScreen,
    'Adjust brightness, contrast, and colors to enhance your image.',
  ],
  [
    'Background Replace',
    '/edit/background-replace',
    BackgroundReplaceScreen,
    'Upload an image and describe the background you want.',
  ],
  [
    'Outfit Swap',
    '/edit/outfit-swap',
    OutfitSwapScreen,
    'Change your look with just one tap upload and swap outfits easily.',
  ],
  ['Add Accessories', '/edit/add-accessories', AddAccessoriesScreen, undefined],
  [
    'Object Removal',
    '/edit/object-removal',
    ObjectRemovalScreen,
    "Select and erase anything you don't want in your photo.",
  ],
];

it.each(SCREENS)(
  '%s, at %s, has its title and subtitle, and says that it comes next (S2.223 S2.224 S2.238 S2.239 S2.255 S2.256 S2.271 S2.299 S2.300)',
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
  const { user, router } = renderInStudio(<OutfitSwapScreen />, { path: '/edit/outfit-swap', state });
  await user.click(screen.getByRole('link', { name: 'Upscale this image' }));
  expect(router.state.location).toMatchObject({ pathname: '/edit/upscale', state });
});
