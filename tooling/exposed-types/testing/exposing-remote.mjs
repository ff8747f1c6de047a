/** A remote that exposes a module, in a folder of its own with the packages that are installed here. */

import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { releaseRemote } from '../../release/release-remote.mjs';
import { declarationOf, options } from '../../release/testing/released-parts.mjs';
import { root } from '../../start/root.mjs';

/** @typedef {Awaited<ReturnType<typeof import('../../release/testing/released-parts.mjs').releasingPlace>>} Place */

const tsconfig = { extends: join(root, 'tsconfig.base.json'), include: ['src'] };

/** @param {Place} place which takes it along when it is closed @param {Record<string, string>} files */
export function remoteFolder(place, files) {
  const folder = mkdtempSync(join(place.folder, 'remote-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  write(folder, { 'tsconfig.json': JSON.stringify(tsconfig), ...files });
  return folder;
}

/** @param {string} folder @param {Record<string, string>} files */
export function write(folder, files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

const inside = 'export const Inside = () => <p>what nobody else gets to know</p>;\n';
/** @param {string} picked the name of its prop */
export const picker = (picked) => `import { styled } from 'styled-components';
import type { Picture } from '../pictures/picture';
import { Inside } from './inside';
import './picker.css';

const Frame = styled.div\`\`;

export interface PickerProps {
  readonly ${picked}: (picture: Picture) => void;
}

export default function Picker(props: PickerProps) {
  return <Frame onClick={() => props.${picked}({ address: '/' })}><Inside /></Frame>;
}
`;

/** All but `src/picker/picker.tsx`, which is {@link picker}. */
export const producer = {
  'src/pictures/picture.ts': 'export interface Picture { readonly address: string }\n',
  'src/picker/inside.tsx': inside,
  'src/picker/picker.css': '',
  'src/css.d.ts': "declare module '*.css';\n",
  'src/a/a-screen.tsx': 'export const broken: number = "a screen is checked by its own team";\n',
};

/** @param {Place} place @param {string} folder @param {string} version */
export function release(place, folder, version) {
  const declared = declarationOf('remote-a', { version, exposes: [{ module: './picker', purpose: 'A picker.' }] });
  const built = place.built(declared);
  const dist = join(folder, 'dist');
  rmSync(dist, { recursive: true, force: true });
  cpSync(built.dist, dist, { recursive: true });
  return releaseRemote(place.releases, { ...built, dist }, options);
}
