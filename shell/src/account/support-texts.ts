export const TRAINING_TIPS: readonly string[] = [
  'Ten or more photos of one person, without others beside them.',
  'Sharp photos with even light; the face at least 200 pixels wide.',
  'Head and shoulders, or down to the hips, facing the camera in most of them.',
  'A background that differs from hair and clothes.',
  'As they are or in a ZIP: at most 200 files with 200 MB, as JPEG, PNG or WebP.',
];

export const ENGINE_TEXT =
  'Unless its operator connected a hosted model, this studio uses its built-in engine. It runs on the server’s processor, sends your photos nowhere, and composes and retouches: pose, clothes and expression come from your photos. It is no diffusion model and invents no new ones.';
