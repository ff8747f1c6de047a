import { screen } from '@testing-library/react';
import { renderInStudio, savedPicture, TEST_API } from '@likeness/shared/testing';
import GalleryScreen from '../gallery-screen';

/** Where a picture of a test lies. */
export const media = (name: string) => `${TEST_API}/media/${name}.png`;
export const GALLERY = '/api/gallery/';
/** Three pictures of a gallery, of which the last cannot be had. */
export const SAVED = [
  savedPicture(7, media('seven')),
  savedPicture(8, media('eight'), { featured: true }),
  savedPicture(9, 'javascript:alert(1)'),
];

const ACTIONS = [{ label: 'Upscale', path: '/edit/upscale', icon: 'M1 1', order: 1 }];

export const openGallery = () => renderInStudio(<GalleryScreen />, { path: '/gallery', editActions: ACTIONS });
export const thumbnail = (name: string | RegExp) => screen.findByRole('button', { name });
