import packageFile from '../../package.json';

/** The version of the shared package in this page: what every remote's contract range is held against. */
export const CONTRACT_VERSION: string = packageFile.version;
