/** Every private screen, with its heading and what else the specification says of it that a person with pictures and no model sees at once. */
export const SCREENS: readonly {
  readonly path: string;
  readonly heading: string;
  readonly texts: readonly string[];
}[] = [
  {
    path: '/',
    heading: 'Generating AI Models',
    texts: ['Manage your trained models and start generating with a click.', 'No models found.'],
  },
  { path: '/training', heading: 'Training', texts: ['Training in progress...'] },
  {
    path: '/generate',
    heading: 'Generate Your Image',
    texts: ["Describe what you want, and we'll generate it for you.", 'Model not selected', 'Nothing generated yet'],
  },
  { path: '/gallery', heading: 'Saved Images', texts: ['All your Saved images will be displayed in this section.'] },
  {
    path: '/generated-images',
    heading: 'Generated Images',
    texts: ['All your generated images will be displayed in this section.'],
  },
  {
    path: '/edit/upscale',
    heading: 'Upscale Image',
    texts: ['Make your images sharper, clearer, and high-resolution.', 'Nothing generated yet'],
  },
  {
    path: '/edit/color-correction',
    heading: 'Color Correction',
    texts: ['Adjust brightness, contrast, and colors to enhance your image.', 'Nothing generated yet'],
  },
  {
    path: '/edit/background-replace',
    heading: 'Background Replace',
    texts: ['Upload an image and describe the background you want.', 'Nothing generated yet'],
  },
  {
    path: '/edit/outfit-swap',
    heading: 'Outfit Swap',
    texts: ['Change your look with just one tap upload and swap outfits easily.', 'Nothing generated yet'],
  },
  { path: '/edit/add-accessories', heading: 'Add Accessories', texts: ['Output image will appear here'] },
  {
    path: '/edit/object-removal',
    heading: 'Object Removal',
    texts: ["Select and erase anything you don't want in your photo.", 'Nothing generated yet'],
  },
  { path: '/support', heading: 'Help & Support', texts: ['What each tool does, and what it costs'] },
  { path: '/billing', heading: 'Billing', texts: ['Credits left', 'Credits used', 'Prices'] },
  { path: '/account', heading: 'Account', texts: ['Your data'] },
];
