/**
 * The walls inside the API, the engine and remote-editing, for eslint-plugin-boundaries: which folder may import which, and why not. The walls
 * between the packages are walls.mjs's.
 */

import boundaries from 'eslint-plugin-boundaries';

/** The topics of the API: each has a service, and queries that are its own. */
const topics = '{accounts,credits,pictures,tools,trainings}';

/** What each room of the built-in engine may import beside itself; tools may use any of them, and no room knows the tools or the pool. */
const arrows = /** @type {const} */ ({
  pixels: [],
  networks: ['pixels'],
  people: ['networks', 'pixels'],
  inpaint: ['pixels'],
  scene: ['pixels'],
  blend: ['pixels'],
  'plain-background': ['pixels'],
  portrait: ['blend', 'scene', 'pixels'],
  pool: [],
});

/** @param {string} room */
const apiRoom = (room) => ({ element: { type: 'api-room', captured: { room } } });
/** @param {string} room */
const engineRoom = (room) => ({ element: { type: 'engine-room', captured: { room } } });

const ownQueries =
  'Queries are their topic’s own: ask its service. Two topics that write one table soon disagree about what it means.';

const ownAttacks = 'Attacks are for tests: what they are made of has no place in what is delivered.';

const apiPolicies = [
  {
    from: { element: { type: 'api-room' } },
    disallow: {
      to: {
        element: { type: 'api-room', captured: { room: '!{{ from.element.captured.room }}' } },
        file: { categories: 'queries' },
      },
    },
    message: ownQueries,
  },
  { from: { file: { categories: 'top' } }, disallow: { to: { file: { categories: 'queries' } } }, message: ownQueries },
  {
    from: apiRoom('{storage,database,jobs,configuration}'),
    disallow: { to: apiRoom(topics) },
    message: 'What stores, queues and configures serves any topic, and knows none.',
  },
  {
    from: { file: { categories: 'api-leaf' } },
    disallow: { to: { element: { type: 'api-room' } } },
    message: 'What every room imports may import no room.',
  },
  {
    from: { element: { type: 'api-room', captured: { room: '!http' } } },
    disallow: { to: apiRoom('http') },
    message: 'Routes know services, never the other way round: nothing below src/http knows HTTP.',
  },
  {
    from: { element: { type: 'api-room', captured: { room: '!attack' } } },
    disallow: { to: apiRoom('attack') },
    message: ownAttacks,
  },
  { from: { file: { categories: 'top' } }, disallow: { to: apiRoom('attack') }, message: ownAttacks },
  {
    from: apiRoom(topics),
    disallow: { to: apiRoom('{operators,configuration}') },
    message: 'A topic is handed what it needs; it does not know who runs the studio or from which variables.',
  },
];

const enginePolicies = [
  ...Object.entries(arrows).map(([room, others]) => ({
    from: engineRoom(room),
    disallow: { to: engineRoom(`!{${[room, ...others, ''].join(',')}}`) },
    message: `In the engine ${room} may import ${others.length > 0 ? others.join(', ') : 'no other room'}: arrows run one way, from the tools down to the pixels.`,
  })),
  {
    from: { element: { type: 'engine-room' } },
    disallow: { to: { element: { type: 'engine-tool' } } },
    message: 'Rooms of the engine stand below the tools and may not know them.',
  },
  {
    from: { element: { types: { anyOf: ['engine-room', 'engine-tool'] } } },
    disallow: { to: { file: { categories: 'engine-top' } } },
    message: 'What puts the engine together knows every tool: imported from below, it would bring them all.',
  },
  {
    from: { file: { categories: 'engine-leaf' } },
    disallow: { to: { element: { types: { anyOf: ['engine-room', 'engine-tool'] } } } },
    message: 'The engine’s interface and the context of its tools are what all rooms import, and import none.',
  },
  {
    from: { element: { type: 'engine-tool' } },
    disallow: {
      to: [
        { element: { type: 'engine-tool', captured: { tool: '!{{ from.element.captured.tool }}' } } },
        engineRoom('pool'),
      ],
    },
    message:
      'A tool of the engine never reaches into another, nor into the pool: what two of them need is a room of its own.',
  },
];

/** @param {string} room */
const editingRoom = (room) => ({ element: { type: 'editing-room', captured: { room } } });

/** The pieces of the editing tools, from the lowest up; every other folder of remote-editing is a tool of its own. */
const pieces = ['stage', 'compare', 'tool', 'mask-editor'];

const editingPolicies = [
  ...pieces.map((piece, index) => ({
    from: editingRoom(piece),
    disallow: { to: editingRoom(`!{${[...pieces.slice(0, index + 1), ''].join(',')}}`) },
    message: `In remote-editing ${piece} is a piece that all tools share: it may not import what stands above it.`,
  })),
  {
    from: editingRoom(`!{${pieces.join(',')}}`),
    disallow: { to: editingRoom(`!{${pieces.join(',')}}`) },
    message: 'One editing tool never imports another: what two of them need is a piece of its own.',
  },
];

const withoutServer = {
  regex: '^(fastify$|@fastify/)',
  message: 'Nothing below src/http knows HTTP, and so not its server either.',
};
const dependencyFree = 'Only the first entry of contract needs a library: everybody may import the others for nothing.';

/** @type {import('eslint').Linter.Config[]} */
export const innerWalls = [
  {
    files: ['contract/src/**/*.ts'],
    ignores: ['**/*.test.ts', '**/testing/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [{ regex: '^(?!valibot$)[^.]', message: 'contract depends on valibot alone: it runs everywhere.' }],
        },
      ],
    },
  },
  {
    files: ['contract/src/{rules,handover}/**/*.ts', 'contract/src/{paid-action,picker}.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': ['error', { patterns: [{ regex: '^([^.]|\\.\\./)', message: dependencyFree }] }],
    },
  },
  {
    files: ['studio-api/src/!(http|testing)/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [withoutServer] }] },
  },
  {
    files: ['studio-api/src/*/*-queries.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            withoutServer,
            {
              regex: '^\\./(accounts|credits|pictures|tools|trainings)$',
              message: 'Services know queries, never the other way round.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['{engine,studio-api,remote-editing}/src/**/*.{ts,tsx}'],
    // A test may set up what it wants.
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    plugins: { boundaries },
    settings: {
      'boundaries/elements': [
        { type: 'api-room', pattern: 'studio-api/src/*', capture: ['room'], partialMatch: false },
        { type: 'editing-room', pattern: 'remote-editing/src/*', capture: ['room'], partialMatch: false },
        { type: 'engine-tool', pattern: 'engine/src/builtin/tools/*', capture: ['tool'], partialMatch: false },
        { type: 'engine-room', pattern: 'engine/src/builtin/*', capture: ['room'], partialMatch: false },
      ],
      'boundaries/files': [
        { category: 'queries', pattern: 'studio-api/src/**/*-queries.ts' },
        { category: 'top', pattern: 'studio-api/src/*.ts' },
        { category: 'api-leaf', pattern: 'studio-api/src/{refusal,logger,error-code}.ts' },
        { category: 'engine-top', pattern: 'engine/src/builtin/{builtin-engine,load-tool,vocabulary,worker}.ts' },
        { category: 'engine-leaf', pattern: ['engine/src/engine.ts', 'engine/src/builtin/tool-context.ts'] },
      ],
      'boundaries/legacy-templates': false,
      'import/resolver': { node: { extensions: ['.ts', '.tsx', '.mjs', '.js'] } },
    },
    rules: {
      'boundaries/dependencies': [
        'error',
        { default: 'allow', policies: [...apiPolicies, ...enginePolicies, ...editingPolicies] },
      ],
    },
  },
];
