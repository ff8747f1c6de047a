export { keptInBrowser, keptInTab, type KeptValues } from './kept-values';
