// Stands in a remote for lucide's own module of that name (page-icons.mjs). By its name there: to an ES module the default of what a page
// provides is all of it.
// @ts-expect-error The page has it, and the package does not.
export { createLucideIcon as default } from 'lucide-react/createLucideIcon';
