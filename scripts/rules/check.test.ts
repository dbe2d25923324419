/** The checks of scripts/rules/check.ts, each on violations, and all on the repository. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { ambiguousActions, proceduresWithoutRule, rawSql, verbsWithoutRule } from './lib/api-rules.ts';
import { root } from './lib/fixture-tree.ts';
import { outdatedVersions, versionsIn } from './lib/library-rules.ts';
import { barrels, clockReads, envReaders, longOverall, testRetries, tooLong } from './lib/source-rules.ts';
import { parse, readSources, readTexts, type Source, type Violation } from './lib/sources.ts';
import {
  categoryChecks,
  manualInvalidations,
  overlappingBreakpoints,
  sentencesInCode,
} from './lib/web-rules.ts';

type Check = (sources: readonly Source[]) => Violation[];

const VERB = 'apps/api/src/modules/bids/some-verb.ts';
const VERB_IN_FOLDER = 'apps/api/src/modules/teams/members/some-verb.ts';
const ROUTER = 'apps/api/src/modules/bids/router.ts';
const violations = (check: Check, path: string, text: string) =>
  check([parse(path, text)]).map(({ message }) => message);
const lines = (count: number, line = '  call();\n') => line.repeat(count);

describe('environment variables', () => {
  it.each([
    ['process.env', 'export const port = process.env.PORT;'],
    ['process?.env', 'export const port = process?.env?.PORT;'],
    ["process['env']", "export const port = process['env'].PORT;"],
    ['globalThis.process.env', 'export const port = globalThis.process.env.PORT;'],
    ['a destructured env', 'const { env } = process; export const port = env.PORT;'],
    ['another name for process', 'const p = process; export const port = p.env.PORT;'],
    ['an imported process', "import process from 'node:process'; export const pid = process.pid;"],
  ])('reports a read by %s', (_name, text) => {
    expect(violations(envReaders, 'apps/api/src/server/mail.ts', text)).toHaveLength(1);
    expect(violations(envReaders, 'apps/api/src/config.ts', text)).toEqual([]);
  });

  it('ignores other names', () => {
    const text = '/** Not process.env. */ const env = 1; process.exit(env); export const e = { env };';
    expect(violations(envReaders, 'apps/api/src/server/mail.ts', text)).toEqual([]);
  });
});

describe('barrels', () => {
  const barrel = "export { a } from './a.ts';\nexport * from './b.ts';\n";
  it('are reported in apps', () => {
    expect(violations(barrels, 'apps/web/src/shared/all.ts', barrel)).toHaveLength(1);
    const roundabout = "import { a } from './a.ts';\nexport { a };\n";
    expect(violations(barrels, 'apps/web/src/shared/all.ts', roundabout)).toHaveLength(1);
  });
  it('are allowed in packages, and ignores files with code', () => {
    expect(violations(barrels, 'packages/ui/src/all.ts', barrel)).toEqual([]);
    expect(violations(barrels, 'apps/web/src/main.ts', "import './a.ts';\n")).toEqual([]);
    expect(violations(barrels, 'apps/web/src/b.ts', `${barrel}export const c = 1;\n`)).toEqual([]);
  });
});

describe('user-facing sentences', () => {
  const dialog = 'apps/web/src/features/bids/components/some-dialog.tsx';
  it.each([
    ['text', 'export const A = () => <p>\n  Nothing is\n  booked.\n</p>;', 'Nothing is booked.'],
    ['a label', "export const A = () => <B label='Price per barrel' />;", 'Price per barrel'],
    ['a template', `export const a = (id: number) => \`Reject bid \${id}?\`;`, 'Reject bid …?'],
    ['a template of values', `export const a = (b: string, c: string) => \`\${b} to \${c}\`;`, '… to …'],
  ])('are reported in a component as %s', (_how, text, sentence) => {
    const message = `“${sentence}” belongs in a words file.`;
    expect(violations(sentencesInCode, dialog, text)).toEqual([message]);
    expect(violations(sentencesInCode, 'packages/ui/src/pager/some-pager.tsx', text)).toEqual([message]);
  });

  it('are allowed in a words file', () => {
    const text = "export const words = { none: 'Nothing is booked.' } as const;";
    expect(violations(sentencesInCode, 'apps/web/src/features/bids/words.ts', text)).toEqual([]);
    expect(violations(sentencesInCode, 'apps/web/src/features/bids/values.ts', text)).toHaveLength(1);
  });

  it('do not include labels of two words, selectors and messages of errors', () => {
    const label = "export const A = () => <B label='Place Bid' at='button, a, input' />;";
    expect(violations(sentencesInCode, dialog, label)).toEqual([]);
    const fault = "export const a = () => { throw new Error('This page needs a session.'); };";
    expect(violations(sentencesInCode, dialog, fault)).toEqual([]);
  });
});

describe('actions of a policy', () => {
  const verb = (name: string) =>
    parse(
      `apps/api/src/modules/bids/${name}.ts`,
      `export async function ${name}({ ctx }: Call<void>) { authorize(ctx, bidPolicy.view); }`,
    );
  const policy = (rule: string) =>
    parse(
      'apps/api/src/modules/bids/policy.ts',
      `export const bidPolicy = { view: ${rule} } satisfies Record<string, Rule>;`,
    );
  const check = (...sources: Source[]) => ambiguousActions(sources).map(({ message }) => message);

  it('belong to one verb each', () => {
    expect(check(policy('{ roles }'), verb('getBid'))).toEqual([]);
    expect(check(policy('{ roles }'), verb('getBid'), verb('listFiles'))).toEqual([
      'getBid and listFiles both authorize bidPolicy.view: give each its own action, or give the reason in the rule (shared).',
    ]);
  });

  it('may be shared by at least two verbs if the rule gives a reason', () => {
    const shared = policy("{ roles, shared: 'The same, of one or of all.' }");
    expect(check(shared, verb('getBid'), verb('getBids'))).toEqual([]);
    expect(check(shared, verb('getBid'))).toHaveLength(1);
  });
});

describe('account types', () => {
  it.each([
    ['a comparison', "export const f = (c: string) => c === 'Trader';"],
    ['a reversed comparison', "export const f = (c: string) => 'Viewer' !== c;"],
    ['a case', "export const f = (c: string) => { switch (c) { case 'Admin': return 1; } };"],
    ['a list', "export const f = (c: string) => ['Terminal', 'Admin'].includes(c);"],
  ])('are reported on the web in %s', (_name, text) => {
    expect(violations(categoryChecks, 'apps/web/src/app/shell.tsx', text)).toHaveLength(1);
    expect(violations(categoryChecks, 'apps/api/src/kernel/auth/policy.ts', text)).toEqual([]);
  });
  it('are allowed as keys and values', () => {
    const text = "export const words = { Trader: 'Places bids.' }; export const first = 'Viewer';";
    expect(violations(categoryChecks, 'apps/web/src/app/shell.tsx', text)).toEqual([]);
  });
});

test('reports screens that invalidate routers themselves', () => {
  const save = (router: string) => `export const save = () => void utils.${router}.invalidate();`;
  expect(violations(manualInvalidations, 'apps/web/src/features/bids/save.ts', save('bids'))).toHaveLength(1);
  expect(violations(manualInvalidations, 'apps/web/src/shared/table/save-view.tsx', save('views'))).toEqual(
    [],
  );
});

describe('sizes', () => {
  const verb = (count: number) =>
    `export async function f({ ctx }: Call<void>) {\n  authorize(ctx, rule);\n${lines(count)}}\n`;
  it.each([
    ['a file', 'packages/db/src/a.ts', lines(401), lines(400)],
    ['a test', 'packages/db/src/a.test.ts', lines(401), lines(400)],
    ['a verb', VERB, verb(118), verb(117)],
    [
      'a component',
      'apps/web/src/a.tsx',
      `export const A = () => {\n${lines(119)}};`,
      `export const A = () => {\n${lines(118)}};`,
    ],
    [
      'a procedure',
      ROUTER,
      `router({\n a: procedure(r).query(() => {\n${lines(19)}}) });`,
      `router({\n a: procedure(r).query(() => {\n${lines(18)}}) });`,
    ],
  ])('%s has a maximum length', (_name, path, long, fitting) => {
    expect(violations(tooLong, path, long)).toHaveLength(1);
    expect(violations(tooLong, path, fitting)).toEqual([]);
  });
});

describe('overall file length', () => {
  const files = (...counts: number[]) => counts.map((count, at) => parse(`bench/a${at}.ts`, lines(count)));
  const many = (count: number, length: number) => Array.from({ length }, () => count);
  it('has limits for the median and the 95th percentile', () => {
    expect(longOverall(files(...many(59, 96), ...many(250, 4)))).toEqual([]);
    expect(longOverall(files(...many(60, 100)))).toHaveLength(1);
    expect(longOverall(files(...many(10, 94), ...many(160, 6)))).toHaveLength(1);
  });
});

describe('test retries', () => {
  const countRetries = (path: string, text: string) => testRetries([{ path, text }]).length;
  it.each([
    ['apps/web/playwright.config.ts', 'export default { retries: 1 };'],
    ['apps/web/playwright.config.ts', 'export default { retries: process.env.CI ? 2 : 0 };'],
    ['vitest.config.ts', 'export default { test: { retry: 3 } };'],
    ['apps/web/e2e/live.spec.ts', 'test.describe.configure({ retries: 2 });'],
    ['apps/api/src/a.test.ts', "test('a', { retry: 1 }, run);"],
    ['scripts/test.mjs', "runTool('playwright', ['test', '--retries=1']);"],
  ])('are reported in %s', (path, text) => {
    expect(countRetries(path, text)).toBe(1);
  });
  it('do not include zero retries and those of the product', () => {
    expect(countRetries('apps/web/playwright.config.ts', 'export default { retries: 0 };')).toBe(0);
    expect(countRetries('apps/web/src/a.test.tsx', 'new QueryClient({ queries: { retry: false } })')).toBe(0);
    expect(countRetries('apps/web/src/shared/data.ts', 'new QueryClient({ queries: { retry: 3 } })')).toBe(0);
  });
});

describe('raw SQL', () => {
  const QUERIES = 'apps/api/src/modules/bids/queries.ts';
  it.each([
    ['sql.raw', 'export const why = (text: string) => sql.raw(text);'],
    ['the driver', 'export const run = (client: Sql, text: string) => client.unsafe(text);'],
  ])('is reported through %s', (_name, text) => {
    expect(violations(rawSql, QUERIES, text)).toHaveLength(1);
    expect(violations(rawSql, 'apps/api/src/modules/bids/bids.test.ts', text)).toEqual([]);
  });
  it('does not include tagged templates', () => {
    expect(violations(rawSql, QUERIES, 'export const why = sql`select raw, unsafe from texts`;')).toEqual([]);
  });
});

describe('clock reads other than the context', () => {
  const CLOSE = 'apps/api/src/modules/bookings/back-out.ts';
  it.each([
    ['now()', 'tx.db.update(bookings).set({ closed_at: sql`now()` });'],
    ['NOW ( )', 'tx.db.execute(sql`update bookings set closed_at = NOW ( )`);'],
    ['current_date', 'const due = sql`end_date <= current_date`;'],
    ['a string', "const today = 'select current_timestamp';"],
    ['the process', 'const today = utcDate(new Date());'],
    ['the process, in milliseconds', 'const ends = Date.now() + DAY;'],
    ['a default', "const columns = { placed_on: instant('placed_on').defaultNow() };"],
  ])('are reported: %s', (_name, text) => {
    expect(violations(clockReads, CLOSE, text)).toHaveLength(1);
    expect(violations(clockReads, 'apps/api/src/modules/bookings/bookings.test.ts', text)).toEqual([]);
  });
  it.each(['apps/web/src/features/chat/components/message-days.tsx', 'packages/ui/src/fields/age.tsx'])(
    'are reported on a screen: %s',
    (path) => {
      expect(violations(clockReads, path, 'const age = Date.now() - Date.parse(instant);')).toHaveLength(1);
      expect(violations(clockReads, path, 'const age = readNow() - Date.parse(instant);')).toEqual([]);
    },
  );
  it('do not include ctx.now and clock_timestamp()', () => {
    const text = 'const at = ctx.now.toISOString(); const order = sql`clock_timestamp()`; new Date(ctx.now);';
    expect(violations(clockReads, CLOSE, text)).toEqual([]);
  });
});

describe('verbs', () => {
  it.each([
    ['without authorize', 'export async function f({ ctx }: Call<void>) { return ctx.db; }'],
    [
      'that read before they authorize',
      'export async function f({ ctx }: Call<void>) { const a = await read(ctx); authorize(ctx, r); return a; }',
    ],
    [
      'that authorize after another call',
      'export const f = async ({ ctx }: Call<void>) => { await read(ctx); authorize(ctx, r); };',
    ],
    ['of one expression', 'export const f = ({ ctx }: Call<void>) => read(ctx);'],
    ['with a type alias', 'type In = Call<void>; export async function f({ ctx }: In) { return ctx.db; }'],
    [
      'that authorize another context',
      'export async function f({ ctx }: Call<void>) { authorize(admin, r); return ctx; }',
    ],
  ])('%s are reported', (_name, text) => {
    const found = ['f does not begin with authorize(ctx, ...).'];
    expect(violations(verbsWithoutRule, VERB, text)).toEqual(found);
    expect(violations(verbsWithoutRule, VERB_IN_FOLDER, text)).toEqual(found);
  });

  it('pass if they begin with authorize; helpers need not', () => {
    const text = `export async function f({ ctx, input }: Call<{ id: number }>) { authorize(ctx, policy.f); return input; }
      export const helper = (db: Db) => db.select(); async function inner({ ctx }: Call<void>) { return ctx; }`;
    expect(violations(verbsWithoutRule, VERB, text)).toEqual([]);
  });
});

describe('breakpoints', () => {
  const found = (path: string, text: string) => overlappingBreakpoints([{ path, text }]).length;
  it.each([
    '@media (max-width: 48em) {}',
    '@container (min-width: 30rem) {}',
    "const NARROW = '(max-width: 48em)';",
  ])('reports %s', (text) => {
    expect(found('packages/ui/src/a.module.css', text)).toBe(1);
    expect(found('apps/web/index.html', text)).toBe(1);
  });
  it('allows ranges, and declarations of max-width', () => {
    expect(found('apps/web/src/a.module.css', '@media (width < 48em) { a { max-width: 10em; } }')).toBe(0);
  });
});

describe('procedures', () => {
  it.each([
    [
      'of another builder',
      'export const r = router({ a: t.procedure.query(f) });',
      'a is not built by procedure(rule).',
    ],
    [
      'of another helper',
      'export const r = router({ a: open(x).input(i).mutation(f) });',
      'a is not built by procedure(rule).',
    ],
    [
      'after initTRPC',
      "import { initTRPC } from '@trpc/server'; const t = initTRPC.create();",
      'Only kernel/http/trpc.ts builds procedures.',
    ],
  ])('%s are reported', (_name, text, message) => {
    expect(violations(proceduresWithoutRule, ROUTER, text)).toEqual([message]);
  });

  it('of procedure(rule) and nested routers pass', () => {
    const text =
      'export const r = router({ a: procedure(p.a).input(i).output(o).query(f), bids: bidsRouter });';
    expect(violations(proceduresWithoutRule, ROUTER, text)).toEqual([]);
  });
});

describe('minimum versions', () => {
  const lockfile = (...names: string[]) =>
    `lockfileVersion: '9.0'\n\nimporters:\n\npackages:\n\n${names.map((name) => `  '${name}':\n    resolution: {}\n`).join('\n')}\nsnapshots:\n`;
  it.each([
    ['fastify@5.12.0', 'fastify@5.12.1'],
    ['drizzle-orm@0.44.9(postgres@3.4.9)', 'drizzle-orm@0.45.2(postgres@3.4.9)'],
    ['@fastify/busboy@2.9.9', '@fastify/busboy@3.10.0'],
    ['@trpc/server@11.1.0(typescript@7.0.2)', '@trpc/server@11.1.1'],
    ['nodemailer@9.99.99', 'nodemailer@10.4.1'],
  ])('reports %s but not %s', (old, fine) => {
    expect(outdatedVersions(lockfile('other@1.0.0', old, fine))).toHaveLength(1);
    expect(outdatedVersions(lockfile('other@1.0.0', fine))).toEqual([]);
  });
});

test('the repository has no violation', () => {
  const sources = readSources(root, ['apps', 'packages', 'bench', 'scripts']);
  const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
  // Guards against an empty list, which would pass.
  expect(sources.length).toBeGreaterThan(300);
  expect(versionsIn(lockfile, 'fastify')).toHaveLength(1);
  const checks = [envReaders, barrels, tooLong, rawSql, clockReads, verbsWithoutRule, proceduresWithoutRule];
  expect([...checks.flatMap((check) => check(sources)), ...outdatedVersions(lockfile)]).toEqual([]);
  expect(longOverall(sources)).toEqual([]);
  const texts = readTexts(root);
  expect([...testRetries(texts), ...overlappingBreakpoints(texts)]).toEqual([]);
});
