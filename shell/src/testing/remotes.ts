import type { RegisteredRemote } from '@likeness/contract';

type Declared = Partial<RegisteredRemote['declaration']>;

/** A line of the registry for tests: one private screen at `/name`, unless told otherwise. */
export function remoteLine(
  name: string,
  declared: Declared = {},
  line: Partial<RegisteredRemote> = {},
): RegisteredRemote {
  return {
    name,
    version: '1.0.0',
    entry: `http://remotes.test/${name}/remoteEntry.js`,
    integrity: 'sha384-test',
    fit: 'fits',
    declaration: {
      name,
      version: '1.0.0',
      contract: '^2.0.0',
      owner: 'a team',
      routes: [{ path: `/${name.replace('remote-', '')}`, module: './screen', access: 'private', title: 'A screen' }],
      redirects: [],
      sidebar: [],
      tools: [],
      paidActions: [],
      exposes: [],
      keys: [],
      ...declared,
    },
    ...line,
  };
}

const ICON = 'M4 5h16';

/** The studio's four remotes, with as many of their screens as the shell's tests walk through. */
export const STUDIO_REMOTES: readonly RegisteredRemote[] = [
  remoteLine('remote-auth', {
    routes: [
      { path: '/login', module: './login', access: 'public', title: 'Sign In' },
      { path: '/signup', module: './signup', access: 'public', title: 'Sign Up' },
    ],
    redirects: [{ from: '/register', to: '/signup' }],
  }),
  remoteLine('remote-editing', {
    routes: [],
    tools: [
      {
        path: '/edit/upscale',
        module: './upscale',
        name: 'Upscale',
        icon: ICON,
        group: 'AI EDITING TOOLS',
        order: 10,
        paidAction: { id: 'upscale', name: 'Upscale', help: 'Doubles the width and height of a picture.', price: 2 },
      },
    ],
  }),
  remoteLine('remote-gallery', {
    routes: [
      { path: '/gallery', module: './gallery', access: 'private', title: 'Gallery' },
      { path: '/generated-images', module: './generated-images', access: 'private', title: 'Generated Images' },
    ],
    sidebar: [
      { group: 'GALLERY', label: 'Generated Images', path: '/generated-images', icon: ICON, order: 20 },
      { group: 'GALLERY', label: 'Gallery', path: '/gallery', icon: ICON, order: 10 },
    ],
  }),
  remoteLine('remote-photoshoot', {
    routes: [
      { path: '/', module: './models', access: 'private', title: 'Trained Models' },
      { path: '/generate', module: './generate', access: 'private', title: 'Generate' },
    ],
    sidebar: [
      { group: 'AI PHOTOSHOOT', label: 'Trained Models', path: '/', icon: ICON, order: 10 },
      { group: 'AI PHOTOSHOOT', label: 'Generate', path: '/generate', icon: ICON, order: 20 },
    ],
  }),
];
