/** Its package says no types of this file. */
declare module 'lucide-react/dist/esm/createLucideIcon.mjs' {
  export { createLucideIcon as default } from 'lucide-react';
}
