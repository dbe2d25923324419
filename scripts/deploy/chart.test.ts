/** The Helm chart's values, and what it says of the product. `check-chart.ts` renders it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const values = () => parse(read('deploy/helm/values.yaml'));
const templates = readdirSync(join(root, 'deploy/helm/templates'))
  .map((name) => read(`deploy/helm/templates/${name}`))
  .join('\n');

const schema = JSON.parse(read('deploy/helm/values.schema.json'));
const isValid = new Ajv().compile(schema);

/** What Helm refuses in these values: paths and reasons. */
function refusalsOf(changed: unknown): string[] {
  isValid(changed);
  return (isValid.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

describe('the schema of the values', () => {
  test('accepts the values of the chart', () => {
    expect(refusalsOf(values())).toEqual([]);
  });

  test.each([
    ['a value that does not exist', { replicas: 3 }],
    ['a misspelt value of the pods', { api: { ...values().api, replica: 3 } }],
    ['a secret among the settings', { settings: { DATABASE_URL: 'postgres://db/tank' } }],
    ['a setting that the chart sets', { settings: { PORT: '80' } }],
    ['a setting that is a number', { settings: { RATE_LIMIT: 1200 } }],
    ['an invalid address', { settings: { PUBLIC_URL: 'tanks.example.com' } }],
  ])('refuses %s', (_, changes) => {
    expect(refusalsOf({ ...values(), ...changes })).not.toEqual([]);
  });
});

describe('the templates', () => {
  /** `api.autoscaling.enabled` and so on; an object without fields is one value. */
  const pathsIn = (value: unknown, path: string): string[] =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0
      ? Object.entries(value).flatMap(([name, field]) => pathsIn(field, path ? `${path}.${name}` : name))
      : [path];

  const uses = new Set(Array.from(templates.matchAll(/\.Values\.([\w.]+)/g), ([, path = '']) => path));
  // The template of both kinds of pods, and of the secrets.
  for (const [, name] of templates.matchAll(/\.values\.(\w+)/g)) uses.add(`api.${name}`).add(`jobs.${name}`);
  for (const [, name] of templates.matchAll(/\$secrets\.(\w+)/g)) uses.add(`secrets.${name}`);

  const covers = (outer: string, inner: string) => inner === outer || inner.startsWith(`${outer}.`);

  test('use each value, and none that does not exist', () => {
    const paths = pathsIn(values(), '');
    expect(paths.filter((path) => ![...uses].some((used) => covers(used, path)))).toEqual([]);
    expect(
      [...uses].filter((used) => !paths.some((path) => covers(used, path) || covers(path, used))),
    ).toEqual([]);
  });

  test('probe paths that the API answers', () => {
    const paths = Array.from(templates.matchAll(/httpGet: \{ path: (\S+), port: (\w+) \}/g));
    const health = read('apps/api/src/server/process/health.ts');
    expect(paths).toHaveLength(3);
    for (const [, path, port] of paths) {
      expect(health).toContain(`app.get('${path}'`);
      expect(port).toBe('http');
    }
  });

  test('do not restart a process because its database is away', () => {
    const probes = Object.fromEntries(
      Array.from(templates.matchAll(/(\w+)Probe:\n +httpGet: \{ path: (\S+),/g), ([, kind, path]) => [
        kind,
        path,
      ]),
    );
    expect(probes).toEqual({ startup: '/healthz', liveness: '/healthz', readiness: '/readyz' });
  });

  test('give a process the time that it takes to end', () => {
    const seconds = /const SHUTDOWN_MS = ([\d_]+);/.exec(
      read('apps/api/src/server/process/run-process.ts'),
    )?.[1];
    const [, afterDrain] = /add \.Values\.api\.drainSeconds (\d+)/.exec(templates) ?? [];
    expect(Number(afterDrain) * 1000).toBeGreaterThan(Number(seconds?.replace('_', '')));
  });
});

test('the settings that the chart names are documented', () => {
  const chart = templates + read('deploy/helm/values.yaml') + read('deploy/helm/values.schema.json');
  const documented = read('docs/configuration.md');
  const names = new Set(chart.match(/\b(?:[A-Z]{3,}_[A-Z_]+|HOST|PORT|JOBS|DEMO)\b/g));
  expect(names.size).toBeGreaterThan(10);
  expect([...names].filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
});

test('the limits of the Ingress are those of deploy/nginx.conf', () => {
  const nginx = read('deploy/nginx.conf');
  const { annotations } = values().ingress;
  const annotation = (name: string) => annotations[`nginx.ingress.kubernetes.io/${name}`];
  expect(nginx).toContain(`client_max_body_size ${annotation('proxy-body-size')};`);
  expect(nginx).toContain(`proxy_connect_timeout ${annotation('proxy-connect-timeout')}s;`);
  expect(nginx).toContain(`limit_conn addresses ${annotation('limit-connections')};`);
  const longest = Math.max(
    ...Array.from(nginx.matchAll(/proxy_read_timeout (\d+)s/g), ([, text]) => Number(text)),
  );
  expect(annotation('proxy-read-timeout')).toBe(String(longest));
});
