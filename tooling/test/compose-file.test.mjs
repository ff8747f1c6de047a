import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { releasesFolder } from '../images/gateway-remotes.mjs';
import { root } from '../start/root.mjs';

/**
 * What is read of a service.
 *
 * @typedef {{
 *   build?: { target: string }, user?: string, read_only?: boolean, secrets?: unknown[], cap_drop?: string[], mem_limit?: string,
 *   healthcheck?: object, ports?: string[], profiles?: string[], volumes?: string[], entrypoint?: string[], command?: string[], sysctls?:
 * Record<string, string>,
 * }} Service
 */

/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8');

const compose = /** @type {{ services: Record<string, Service> }} */ (
  parse(read('docker-compose.yml'), { merge: true })
);
const services = Object.entries(compose.services);
const stages = new Map(
  read('Dockerfile')
    .split(/^(?=FROM )/m)
    .flatMap((stage) => {
      const [, from = '', name] = /^FROM (\S+) AS (\S+)$/m.exec(stage) ?? [];
      return name === undefined ? [] : [[name, { from, stage }]];
    }),
);

/** What a target of the Dockerfile says, with what it is built from. @param {string | undefined} target @returns {string} */
function saidInDockerfile(target) {
  const { from, stage } = stages.get(target ?? '') ?? {};
  return stage === undefined ? '' : saidInDockerfile(from) + stage;
}

test('the file has the services', () => {
  expect(services.map(([name]) => name)).toEqual(expect.arrayContaining(['shell', 'studio-api', 'prometheus']));
});

test.each(services)(
  '%s runs as somebody, without capabilities, within bounds, and its health is asked',
  (_, service) => {
    const said = saidInDockerfile(service.build?.target);
    expect(service).toMatchObject({ cap_drop: ['ALL'], read_only: true, mem_limit: expect.stringMatching(/./) });
    expect(service.user ?? /^USER (.*)$/m.exec(said)?.[1]).toMatch(/^[1-9]\d*:\d+$/);
    expect('healthcheck' in service || /^HEALTHCHECK /m.test(said)).toBe(true);
  },
);

test.each(services)('%s has no secret that Compose would have to write into its read-only root', (_, service) => {
  expect(service.secrets ?? []).toEqual([]);
});

test.each(services)('%s opens its ports on an address, what watches on this machine alone', (_, service) => {
  const address = service.profiles?.includes('watch') ? '127.0.0.1:' : '${STUDIO_BIND:-127.0.0.1}:';
  for (const port of service.ports ?? []) expect(port.slice(0, address.length)).toBe(address);
});

test('no crowd of requests takes all ports that the gateway has to the parts', () => {
  expect(compose.services['edge']?.sysctls).toEqual({ 'net.ipv4.tcp_tw_reuse': '1' });
});

test('the gateway has the files of every remote, to read', () => {
  const remotes = services.map(([name]) => name).filter((name) => name.startsWith('remote-'));
  expect(remotes.length).toBeGreaterThan(0);
  expect(compose.services['edge']?.volumes).toEqual(remotes.map((name) => `${name}:${releasesFolder}/${name}:ro`));
});

describe('the start of Prometheus', () => {
  /** @type {string} */
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'studio-prometheus-'));
    writeFileSync(join(folder, 'prometheus'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Runs the container's command with the paths of a folder of its own. @param {string} token */
  function start(token) {
    const { entrypoint = [], command = [] } = compose.services['prometheus'] ?? {};
    const [shell = '', ...words] = entrypoint.map((word) =>
      word
        .replaceAll('$$', '$')
        .replaceAll('/tmp/', `${folder}/`)
        .replaceAll('/bin/prometheus', `${folder}/prometheus`),
    );
    const { status, stdout, stderr } = spawnSync(shell, [...words, ...command], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], STUDIO_OPERATOR_TOKEN: token },
    });
    return { status, lines: stdout.trimEnd().split('\n'), stderr, command };
  }

  test('writes the token where the configuration reads it, for nobody else, and hands on the command', () => {
    const token = `a "token" with $signs of \`32\` or more`;
    const { status, lines, stderr, command } = start(token);
    expect({ status, stderr, lines }).toEqual({ status: 0, stderr: '', lines: command });
    expect(readFileSync(join(folder, 'token'), 'utf8')).toBe(token);
    expect(statSync(join(folder, 'token')).mode & 0o777).toBe(0o600);
    expect(parse(read('watch/prometheus/prometheus.yml')).scrape_configs[0].authorization).toEqual({
      credentials_file: '/tmp/token',
    });
  });

  test('ends with one line without a token', () => {
    const { status, lines, stderr } = start('');
    expect({ status, lines, stderr }).toEqual({
      status: 1,
      lines: [''],
      stderr: 'STUDIO_OPERATOR_TOKEN is not set: without it the API shows Prometheus no metrics.\n',
    });
    expect(existsSync(join(folder, 'token'))).toBe(false);
  });
});
