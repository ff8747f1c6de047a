import { space } from '@likeness/shared/theme';

/** Where messages stand: below the header, whose controls they would cover. */
export const MESSAGES_TOP = `calc(${space(16)} + env(safe-area-inset-top) + ${space(2)})`;
