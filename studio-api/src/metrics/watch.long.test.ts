/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import type { ApiClient } from '../testing/api-client';
import { ApiProcess, buildApi } from '../testing/built-api';
import { smallPicture } from '../testing/pictures';

const ROOT = path.join(__dirname, '../../..');
const WATCH = path.join(ROOT, 'watch');
const ALL = { timeout: 180_000 };

interface Dashboard {
  readonly panels: readonly {
    readonly id: number;
    readonly title: string;
    readonly datasource: { readonly uid: string };
    readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
    readonly targets: readonly { readonly refId: string; readonly expr: string; readonly legendFormat: string }[];
  }[];
}

/** What names series: a panel's target, or an alert. */
interface Naming {
  readonly where: string;
  readonly expression: string;
  /** Texts in which labels stand. */
  readonly texts: readonly string[];
}

let folder: string;
let api: ApiProcess;
let built: Awaited<ReturnType<typeof buildApi>>;
let dashboard: Dashboard;
let rules: string;
let metrics: string;
/** The labels of each series that the API has, by its metric's name. */
let series: ReadonlyMap<string, readonly Readonly<Record<string, string>>[]>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'watch-'));
  dashboard = JSON.parse(await readFile(path.join(WATCH, 'grafana/dashboards/studio.json'), 'utf8')) as Dashboard;
  rules = await readFile(path.join(WATCH, 'prometheus/rules.yml'), 'utf8');
  built = await buildApi();
  api = new ApiProcess(built.folder, { STUDIO_DATA_DIR: path.join(folder, 'data'), STUDIO_ENGINE_WORKERS: '1' });
  const client = await api.listening();
  await liveALittle(client);
  metrics = (await api.operator().get('/metrics')).bytes.toString();
  series = seriesIn(metrics);
}, ALL.timeout);
afterAll(async () => {
  await api.kill('SIGTERM');
  await built.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Somebody signs up, uses a tool, is refused by another, and a remote fails for them. */
async function liveALittle(client: ApiClient): Promise<void> {
  await client.signUp({ email: 'ada@example.com', username: 'ada', password: 'a long pass phrase' });
  const image = await smallPicture();
  expect((await client.form('/api/upscale/', { image })).status).toBe(200);
  expect((await client.form('/api/background-remove/', { image, prompt: 'a beach' })).status).toBe(422);
  const events = [{ kind: 'remote-load-failure', remote: 'remote-gallery', version: '1.0.0', code: 'REMOTE_TIMEOUT' }];
  expect((await client.post('/api/page-events/', { events })).status).toBe(204);
}

function seriesIn(text: string): Map<string, Readonly<Record<string, string>>[]> {
  const found = new Map<string, Readonly<Record<string, string>>[]>();
  for (const [, name = '', labels = ''] of text.matchAll(/^([a-z_0-9]+)(?:\{(.*)\})? \S+$/gm)) {
    const pairs = [...labels.matchAll(/([a-z_]+)="((?:[^"\\]|\\.)*)"/g)].map(([, label, value]) => [label, value]);
    // As Prometheus adds them; and what it makes up itself.
    const all = { job: 'studio-api', instance: 'studio-api:3010', ...(Object.fromEntries(pairs) as object) };
    found.set(name, [...(found.get(name) ?? []), all]);
  }
  return found.set('up', [{ job: 'studio-api', instance: 'studio-api:3010' }]);
}

/** Each alert with its expression and its annotations, read as the lines that they are. */
function alertsIn(text: string): (Naming & { readonly runbook: string | undefined })[] {
  return text
    .split('- alert: ')
    .slice(1)
    .map((block) => {
      const [where = ''] = block.split('\n', 1);
      const expression = /expr: (?:\|\n)?([\s\S]*?)\n\s+for:/.exec(block)?.[1] ?? '';
      return { where, expression, texts: [block], runbook: /runbook: (\S+)/.exec(block)?.[1] };
    });
}

function panels(): Naming[] {
  return dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ refId, expr, legendFormat }) => ({
      where: `${title} ${refId}`,
      expression: expr.replaceAll('$__rate_interval', '5m'),
      texts: [legendFormat],
    })),
  );
}

/** What of a naming is not there. */
function missingFrom({ where, expression, texts }: Naming): string[] {
  const named = [...expression.matchAll(/\b(up|(?:studio|process|nodejs)_[a-z_0-9]+)(?:\{([^}]*)\})?/g)];
  const wrong = named.length > 0 ? [] : [`${where} names no series`];
  const shared = [
    ...[...expression.matchAll(/\b(?:by|on) \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(/,\s*/)),
    ...texts.flatMap((text) =>
      [...text.matchAll(/\{\{\s*(?:\$labels\.)?([a-z]+)\s*(?=\}\})/g)].map(([, label]) => label),
    ),
  ];
  for (const [, name = '', matchers = ''] of named) {
    const found = series.get(name) ?? [];
    if (found.length === 0) wrong.push(`${where}: there is no ${name}`);
    for (const [, label = '', , values = ''] of matchers.matchAll(/([a-z_]+)(=~|!=|!~|=)"([^"]*)"/g)) {
      if (!found.some((labels) => label in labels)) wrong.push(`${where}: ${name} has no label ${label}`);
      // A status that no request had yet, a code that no page told: their values are any of a list elsewhere.
      if (['outcome', 'action', 'job'].includes(label))
        for (const value of values.split('|'))
          if (!found.some((labels) => labels[label] === value))
            wrong.push(`${where}: ${name} has no ${label} ${value}`);
    }
    for (const label of shared)
      if (label !== undefined && !found.some((labels) => label in labels))
        wrong.push(`${where}: ${name} has no label ${label}`);
  }
  return wrong;
}

function promtool(args: readonly string[], input?: string): string {
  const { status, stdout, stderr, error } = spawnSync('promtool', args, {
    encoding: 'utf8',
    ...(input === undefined ? {} : { input }),
  });
  if (error) throw new Error('There is no promtool on this machine: apt-get install prometheus.', { cause: error });
  return status === 0 ? 'good' : stdout + stderr;
}

it('takes the configuration and the rules, and each alert comes when it should', async () => {
  const token = path.join(folder, 'token');
  await writeFile(token, 'x'.repeat(32));
  const configuration = await readFile(path.join(WATCH, 'prometheus/prometheus.yml'), 'utf8');
  expect(configuration).toContain('/tmp/token');
  await writeFile(path.join(folder, 'prometheus.yml'), configuration.replace('/tmp/token', token));
  await writeFile(path.join(folder, 'rules.yml'), rules);
  expect(promtool(['check', 'config', path.join(folder, 'prometheus.yml')])).toBe('good');
  expect(promtool(['check', 'rules', path.join(WATCH, 'prometheus/rules.yml')])).toBe('good');
  expect(promtool(['test', 'rules', path.join(WATCH, 'prometheus/rules.test.yml')])).toBe('good');
});

it('the API names its metrics as Prometheus wants them', () => {
  const own = metrics.split(/(?=^# HELP )/m).filter((metric) => metric.startsWith('# HELP studio_'));
  expect(own.length).toBeGreaterThan(20);
  expect(promtool(['check', 'metrics'], own.join(''))).toBe('good');
});

it('every series that an alert or a panel names is there, with its labels', () => {
  const alerts = alertsIn(rules);
  expect(alerts).toHaveLength(5);
  expect([...alerts, ...panels()].flatMap(missingFrom)).toEqual([]);
});

it('would say what is not there', () => {
  const of = (expression: string, text = '') => missingFrom({ where: 'x', expression, texts: [text] });
  expect(of('rate(studio_nothing_total[5m])')).toEqual(['x: there is no studio_nothing_total']);
  expect(of('studio_work_total{tool="upscale"}')).toEqual(['x: studio_work_total has no label tool']);
  expect(of('studio_work_total{outcome=~"done|lost"}')).toEqual(['x: studio_work_total has no outcome lost']);
  expect(of('sum by (tool) (studio_work_total)')).toEqual(['x: studio_work_total has no label tool']);
  expect(of('studio_work_total', '{{ $labels.tool }}')).toEqual(['x: studio_work_total has no label tool']);
  expect(of('1 + 1')).toEqual(['x names no series']);
});

it('every panel has a question that Prometheus understands, a source that is provisioned and a place of its own', async () => {
  const recorded = panels().map(
    ({ expression }, place) => `  - { record: 'panel:${place}', expr: ${JSON.stringify(expression)} }\n`,
  );
  const file = path.join(folder, 'panels.yml');
  await writeFile(file, `groups:\n- name: panels\n  rules:\n${recorded.join('')}`);
  expect(promtool(['check', 'rules', '--lint=none', file])).toBe('good');

  const sources = await readFile(path.join(WATCH, 'grafana/provisioning/datasources/prometheus.yml'), 'utf8');
  const squares = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, place) => `${x + (place % w)} ${y + Math.floor(place / w)}`),
  );
  expect(new Set(squares).size).toBe(squares.length);
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  for (const { datasource } of dashboard.panels) expect(sources).toContain(`uid: ${datasource.uid}`);
});

it('every alert leads to what to do about it', async () => {
  const page = await readFile(path.join(ROOT, 'docs/operations.md'), 'utf8');
  for (const { where, runbook } of alertsIn(rules)) {
    expect(runbook).toBe(`docs/operations.md#${where.toLowerCase()}`);
    expect(page).toContain(`\n### ${where}\n`);
  }
});
