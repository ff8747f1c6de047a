import type { ReactNode } from 'react';
import { pigment } from './pigments';

/** A place to be pictured in, on a 200 × 250 grid, with what one wears there. */
export interface Scene {
  readonly name: string;
  readonly clothes: string;
  readonly collar: string;
  readonly ground: ReactNode;
}

/** The places of the contact sheet, from front to back. */
export const SCENES: readonly Scene[] = [
  {
    name: 'studio',
    clothes: pigment.coat,
    collar: pigment.linen,
    ground: (
      <>
        <rect width="200" height="250" fill={pigment.backdrop} />
        <circle cx="100" cy="104" r="86" fill={pigment.glow} />
      </>
    ),
  },
  {
    name: 'beach',
    clothes: pigment.linen,
    collar: pigment.sky,
    ground: (
      <>
        <rect width="200" height="250" fill={pigment.sky} />
        <circle cx="152" cy="52" r="24" fill={pigment.sun} />
        <path d="M0 128h200v60H0z" fill={pigment.sea} />
        <path d="M0 182c40-12 66 8 104 0s62-10 96-2v12H0z" fill={pigment.foam} />
        <path d="M0 192c40-8 66 8 104 2s62-8 96-2v58H0z" fill={pigment.sand} />
      </>
    ),
  },
  {
    name: 'forest',
    clothes: pigment.knit,
    collar: pigment.linen,
    ground: (
      <>
        <rect width="200" height="250" fill={pigment.mist} />
        <path
          d="M-10 190 28 62l38 128zM40 190 78 34l40 156zM96 190l36-118 38 118zM142 190l34-146 40 146z"
          fill={pigment.treeFar}
        />
        <path d="M-30 250 14 84l44 166zM134 250l46-176 48 176z" fill={pigment.tree} />
      </>
    ),
  },
  {
    name: 'city at night',
    clothes: pigment.denim,
    collar: pigment.lamp,
    ground: (
      <>
        <rect width="200" height="250" fill={pigment.dusk} />
        <path d="M0 120h200v130H0z" fill={pigment.duskLow} opacity="0.55" />
        <circle cx="46" cy="46" r="17" fill={pigment.lamp} />
        <path d="M8 250V112h34v138zM60 250V74h26v176zM112 250V92h30v158zM156 250V62h36v188z" fill={pigment.towerFar} />
        <path d="M-6 250V146h30v104zM34 250v-92h34v92zM136 250V132h30v118zM172 250V152h34v98z" fill={pigment.tower} />
        <path
          d="M164 78h6M178 78h6M164 94h6M178 110h6M164 126h6M66 90h5M76 106h5M66 122h5M118 108h6M130 124h6M146 150h6M8 164h6M44 176h6"
          stroke={pigment.lamp}
          strokeWidth="6"
        />
      </>
    ),
  },
];
