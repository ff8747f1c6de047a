import { File as NodeFile } from 'node:buffer';

// jest-fixed-jsdom gives the pages Node's Blob and FormData, but leaves jsdom's File, which Node's FormData takes for no Blob at all.
Object.defineProperty(globalThis, 'File', { configurable: true, writable: true, value: NodeFile });
