import { remoteLine } from '../testing/remotes';
import { POLICY_VIOLATION, watchPolicy, type PolicyViolation } from './policy-violations';

const told = jest.fn();
const hear = (event: Event): void => {
  told((event as CustomEvent<PolicyViolation>).detail);
};
let logged: jest.SpyInstance;
let stop: () => void;
beforeEach(() => {
  told.mockReset();
  logged = jest.spyOn(console, 'error').mockReturnValue(undefined);
  window.addEventListener(POLICY_VIOLATION, hear);
  stop = watchPolicy(() => [remoteLine('remote-gallery'), remoteLine('remote-editing')]);
});
afterEach(() => {
  stop();
  window.removeEventListener(POLICY_VIOLATION, hear);
});

/** jsdom has no such event of its own. */
function refuse(sourceFile: string, blockedURI = 'https://evil.example/collect'): void {
  const event = new Event('securitypolicyviolation');
  document.dispatchEvent(Object.assign(event, { effectiveDirective: 'connect-src', blockedURI, sourceFile }));
}

it('says whose file wanted what the policy refused', () => {
  refuse('http://remotes.test/remote-gallery/12.js');
  expect(logged).toHaveBeenCalledWith(
    'POLICY_VIOLATION (remote-gallery 1.0.0, of a team): connect-src refused https://evil.example/collect.',
  );
  expect(told.mock.calls).toEqual([
    [
      {
        remote: 'remote-gallery',
        version: '1.0.0',
        owner: 'a team',
        directive: 'connect-src',
        refused: 'https://evil.example/collect',
      },
    ],
  ]);
});

it('knows a remote also by what was refused of it', () => {
  refuse('', 'http://remotes.test/remote-editing/style.css');
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ remote: 'remote-editing' }));
});

it('leaves to the browser what is the shell’s, or nobody’s', () => {
  refuse('http://studio.test/shell.js');
  refuse('');
  stop();
  refuse('http://remotes.test/remote-gallery/12.js');
  expect(told).not.toHaveBeenCalled();
  expect(logged).not.toHaveBeenCalled();
});
