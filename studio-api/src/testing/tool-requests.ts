import type { FormParts } from './api-client';

/** Each tool with a complete request, and what it costs. */
export function toolRequests(picture: Buffer): { path: string; parts: FormParts; cost: number }[] {
  const mask = picture;
  return [
    { path: '/api/upscale/', parts: { image: picture }, cost: 2 },
    { path: '/api/color-correction/', parts: { main_image: picture }, cost: 2 },
    { path: '/api/background-remove/', parts: { image: picture, prompt: 'a beach' }, cost: 2 },
    { path: '/api/outfit-swap/', parts: { person_image: picture, outfit_image: picture }, cost: 2 },
    {
      path: '/api/add-accessories/',
      parts: { main_image: picture, reference_image: picture, mask_image: mask },
      cost: 2,
    },
    { path: '/api/object-removal/', parts: { main_image: picture, mask_image: mask }, cost: 0 },
  ];
}
