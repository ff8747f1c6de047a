import type { PaidAction } from '@likeness/contract/rules';

/** How each tool works, honestly: what the built-in engine does, and what to give it. */
export const TOOL_TEXTS: Readonly<Record<PaidAction, string>> = {
  training:
    'Upload a ZIP of photos of one person with a trigger word. The engine finds the face in each, cuts the person out and keeps the best.',
  generation:
    'Choose a model, describe a place, a light and a style. The person of your photos is placed in a scene painted for your words.',
  upscale: 'Doubles the width and height of a picture and sharpens it.',
  'color-correction': 'Takes a colour cast away and balances light and contrast.',
  'background-replace': 'Keeps the person and paints a new background for your description.',
  'outfit-swap': 'Puts the garment of one photo on the person of another. Upper body, facing the camera.',
  'add-accessories': 'Paint where it belongs, choose a picture of the accessory, and it is fitted there.',
  'object-removal': 'Paint over what disturbs; the area is filled from its surroundings.',
};

export const TRAINING_TIPS: readonly string[] = [
  'Ten or more photos of one person, without others beside them.',
  'Sharp photos with even light; the face at least 200 pixels wide.',
  'Head and shoulders, or down to the hips, facing the camera in most of them.',
  'A background that differs from hair and clothes.',
  'A ZIP of at most 200 MB and 200 files, as JPEG, PNG or WebP.',
];

export const ENGINE_TEXT =
  'Unless its operator connected a hosted model, this studio uses its built-in engine. It runs on the server’s processor, sends your photos nowhere, and composes and retouches: pose, clothes and expression come from your photos. It is no diffusion model and invents no new ones.';
