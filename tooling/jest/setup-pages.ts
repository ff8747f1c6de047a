import '@testing-library/jest-dom';
import './missing-browser-parts';
import './node-file';

// A screen with its router, store and toasts takes its seconds on two busy cores.
jest.setTimeout(30_000);
