/** Stands in the one application for what the shell has for containers alone (shell/src/layout/shared-part.ts). */
export const sharedPart = { load: async () => ({}) };
