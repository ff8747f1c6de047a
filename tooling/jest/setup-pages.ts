import '@testing-library/jest-dom';
import './missing-browser-parts';
import './node-file';
