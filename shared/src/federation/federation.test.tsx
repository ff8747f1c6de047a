import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, renderHook, screen } from '@testing-library/react';
import { renderInStudio } from '@likeness/shared/testing';
import { CONTRACT_VERSION } from './contract-version';
import { REMOTE_ERRORS, RemoteError } from './errors';
import { ExposedModules, useExposedModules } from './exposed-module';
import { partsDeclared, useEditActions } from './parts';

it('knows the version that remotes are held against, which is that of the contract’s package too', () => {
  expect(CONTRACT_VERSION).toMatch(/^\d+\.\d+\.\d+$/);
  const file = readFileSync(join(__dirname, '../../../contract/package.json'), 'utf8');
  expect(JSON.parse(file)).toMatchObject({ version: CONTRACT_VERSION });
});

describe('a remote error', () => {
  it('has a code, the remote, a sentence and what caused it', () => {
    const cause = new Error('404');
    const error = new RemoteError('REMOTE_UNREACHABLE', 'remote-gallery', cause);
    expect(error).toMatchObject({ code: 'REMOTE_UNREACHABLE', remote: 'remote-gallery', cause, name: 'RemoteError' });
    expect(error.message).toBe(`REMOTE_UNREACHABLE (remote-gallery): ${REMOTE_ERRORS.REMOTE_UNREACHABLE}`);
  });

  it('can be about no remote in particular', () => {
    expect(new RemoteError('REGISTRY_UNREACHABLE', undefined).message).toMatch(/^REGISTRY_UNREACHABLE: /);
  });
});

describe('another remote’s module', () => {
  it('is loaded by whatever the page hands down', async () => {
    const load = jest.fn().mockResolvedValue('module');
    const { result } = renderHook(useExposedModules, {
      wrapper: ({ children }) => <ExposedModules load={load}>{children}</ExposedModules>,
    });
    await expect(result.current('remote-gallery', './picker')).resolves.toBe('module');
    expect(load).toHaveBeenCalledWith('remote-gallery', './picker');
  });

  it('is refused where no page hands anything down, as on a standalone page', async () => {
    const { result } = renderHook(useExposedModules);
    await expect(result.current('remote-gallery', './picker')).rejects.toMatchObject({ code: 'REMOTE_UNKNOWN' });
  });
});

it('keeps the edit actions of all remotes in their order', () => {
  function Names() {
    return (
      <>
        {useEditActions().map(({ label }) => (
          <p key={label}>{label}</p>
        ))}
      </>
    );
  }
  const { store } = renderInStudio(<Names />);
  const action = (label: string, order: number) => ({ label, order, path: `/${label}`, icon: 'M0 0' });
  act(
    () =>
      void store.dispatch(
        partsDeclared({
          editActions: [action('third', 30), action('first', 10), action('second', 20)],
          paidActions: [],
        }),
      ),
  );
  expect(screen.getAllByText(/first|second|third/).map(({ textContent }) => textContent)).toEqual([
    'first',
    'second',
    'third',
  ]);
});
