const notAllowed = 'this account may not use it';
const fileInPlace = 'a file is in its place, or in that of a folder above it';

/** What keeps a file or a folder from being used, by the code of the system's error. @type {ReadonlyMap<unknown, string>} */
export const systemReasons = new Map([
  ['EACCES', notAllowed],
  ['EPERM', notAllowed],
  ['EROFS', 'it is on a disk that can only be read'],
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk is full'],
  ['EEXIST', fileInPlace],
  ['ENOTDIR', fileInPlace],
  ['EISDIR', 'a folder is in its place'],
  ['ELOOP', 'it is a link that leads back to itself'],
  ['ENOENT', 'it is missing, and cannot be made there'],
]);
