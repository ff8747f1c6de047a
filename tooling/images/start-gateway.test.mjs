import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-gateway-'));
  copyFileSync(join(__dirname, 'start-gateway.sh'), join(folder, 'start-gateway.sh'));
  copyFileSync(join(__dirname, '../../site/image/canonical.awk'), join(folder, 'canonical.awk'));
  writeFileSync(join(folder, 'nginx'), '#!/bin/sh\n', { mode: 0o755 });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {string} proxies */
function start(proxies) {
  return spawnSync('sh', [join(folder, 'start-gateway.sh')], {
    env: { PATH: `${folder}:${process.env.PATH}`, STUDIO_RUN_FOLDER: folder, STUDIO_TRUSTED_PROXIES: proxies },
    encoding: 'utf8',
  });
}

test.each(['999.999.999.999', '10.0.0.1/99', '10.0.0', ':::::', '0.0.0.0/0', '*', '10.0.0.1;x'])(
  'the gateway does not start with the proxy %s, and says so in one sentence',
  (proxy) => {
    const { status, stderr } = start(`192.0.2.7,${proxy}`);
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `STUDIO_TRUSTED_PROXIES has "${proxy}", which is no address and no network.\n`,
    });
  },
);

test('the gateway believes the proxies that are named, in lines too', () => {
  expect(start('192.0.2.7,10.0.0.0/8\nfd00::/8 linklocal')).toMatchObject({ status: 0, stderr: '' });
  expect(readFileSync(join(folder, 'proxies'), 'utf8').split('\n')).toEqual([
    ...['192.0.2.7', '10.0.0.0/8', 'fd00::/8', '169.254.0.0/16', 'fe80::/10'].map((one) => `set_real_ip_from ${one};`),
    '',
  ]);
});
