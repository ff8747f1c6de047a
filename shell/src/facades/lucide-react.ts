/** What lucide makes each icon by. The icons themselves lie with the screens that draw them. */
export { default as createLucideIcon } from 'lucide-react/dist/esm/createLucideIcon.mjs';
