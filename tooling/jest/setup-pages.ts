import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import './missing-browser-parts';
import './node-file';

// A screen with its router, store and toasts takes its seconds on two busy cores, and only a failing test ever waits this long.
configure({ asyncUtilTimeout: 5_000 });
jest.setTimeout(30_000);
