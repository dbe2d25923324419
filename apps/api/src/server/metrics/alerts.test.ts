/** The alert rules and the dashboard of `deploy/` use metrics and runbooks that exist. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const repository = new URL('../../../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, repository), 'utf8');

const rules = read('deploy/alerts.yaml');
const dashboard: { panels: { targets: { expr: string }[] }[] } = JSON.parse(read('deploy/dashboard.json'));

let api: TestApi;
/** Families of `/metrics`. */
let families: Set<string>;

beforeAll(async () => {
  api = await startTestApi();
  await api.rest('GET', '/healthz');
  const { text } = await api.rest('GET', '/metrics');
  families = new Set(Array.from(text.matchAll(/^# TYPE (\w+)/gm), ([, name = '']) => name));
});
afterAll(() => api.close());

/** Names with an underscore that are no functions and no labels. */
const metricsIn = (expression: string) =>
  expression
    .replace(/\{[^}]*\}/g, '')
    .match(/\b[a-z]+_\w+\b(?!\()/g)
    ?.map((name) => name.replace(/_bucket$/, '')) ?? [];

const expressions = [
  ...Array.from(rules.matchAll(/expr: (?:>-\n)?([\s\S]*?)\n {8}(?:for|labels)/g), ([, found = '']) => found),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

test('every rule and every panel asks for metrics that processes report', () => {
  expect(expressions.length).toBeGreaterThan(30);
  for (const expression of expressions) {
    const metrics = metricsIn(expression);
    expect(metrics, expression).not.toEqual([]);
    for (const metric of metrics) expect(families, expression).toContain(metric);
  }
});

test('every alert names a section of a runbook', () => {
  const alerts = rules.match(/- alert:/g) ?? [];
  const runbooks = Array.from(rules.matchAll(/runbook: (\S+?)(?:#(\S+))?$/gm));
  expect(runbooks).toHaveLength(alerts.length);
  for (const [, path = '', anchor] of runbooks) {
    const headings = Array.from(read(path).matchAll(/^#+ (.+)$/gm), ([, text = '']) =>
      text.toLowerCase().replaceAll(' ', '-'),
    );
    if (anchor) expect(headings, path).toContain(anchor);
  }
});
