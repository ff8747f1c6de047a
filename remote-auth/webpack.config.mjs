import { studioPart } from '@likeness/tooling/webpack/part.mjs';

export default studioPart({
  name: 'remote-auth',
  root: new URL('./', import.meta.url),
  exposes: {
    './login': './src/login/login-screen.tsx',
    './signup': './src/signup/signup-screen.tsx',
  },
});
