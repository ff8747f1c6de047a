/**
 * Entries of shared that the shell itself does not use, but provides: they go into its main bundle like the others, so that no remote
 * waits for them.
 */
import '@likeness/shared/pictures';
import '@likeness/shared/images';
