/** The checks of scripts/rules/check.ts: each on what breaks it, and all on the house as it is. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { manyMeanings, proceduresWithoutRule, rawSql, verbsWithoutRule } from './lib/api-rules.ts';
import { belowFloor, versionsIn } from './lib/library-rules.ts';
import { root } from './lib/planted.ts';
import {
  barrels,
  envReaders,
  longOnTheWhole,
  otherClocks,
  secondTries,
  tooLong,
} from './lib/source-rules.ts';
import { type Breach, parse, readSources, readTexts, type Source } from './lib/sources.ts';
import { judgedByCategory, refreshedByHand, sentencesInCode } from './lib/web-rules.ts';

type Check = (sources: readonly Source[]) => Breach[];

const VERB = 'apps/api/src/modules/bids/some-verb.ts';
const ROUTER = 'apps/api/src/modules/bids/router.ts';
const breaches = (check: Check, path: string, text: string) =>
  check([parse(path, text)]).map(({ message }) => message);
const lines = (count: number, line = '  call();\n') => line.repeat(count);

describe('the environment', () => {
  it.each([
    ['process.env', 'export const port = process.env.PORT;'],
    ['process?.env', 'export const port = process?.env?.PORT;'],
    ["process['env']", "export const port = process['env'].PORT;"],
    ['globalThis.process.env', 'export const port = globalThis.process.env.PORT;'],
    ['a destructured env', 'const { env } = process; export const port = env.PORT;'],
    ['another name for process', 'const p = process; export const port = p.env.PORT;'],
    ['an imported process', "import process from 'node:process'; export const pid = process.pid;"],
  ])('is not read by %s', (_name, text) => {
    expect(breaches(envReaders, 'apps/api/src/server/mail.ts', text)).toHaveLength(1);
    expect(breaches(envReaders, 'apps/api/src/config.ts', text)).toEqual([]);
  });

  it('is not meant by other words', () => {
    const text = '/** Not process.env. */ const env = 1; process.exit(env); export const e = { env };';
    expect(breaches(envReaders, 'apps/api/src/server/mail.ts', text)).toEqual([]);
  });
});

describe('barrels', () => {
  const barrel = "export { a } from './a.ts';\nexport * from './b.ts';\n";
  it('are found in apps', () => {
    expect(breaches(barrels, 'apps/web/src/shared/all.ts', barrel)).toHaveLength(1);
    const roundabout = "import { a } from './a.ts';\nexport { a };\n";
    expect(breaches(barrels, 'apps/web/src/shared/all.ts', roundabout)).toHaveLength(1);
  });
  it('are not what does something, or stands in a package', () => {
    expect(breaches(barrels, 'packages/ui/src/all.ts', barrel)).toEqual([]);
    expect(breaches(barrels, 'apps/web/src/main.ts', "import './a.ts';\n")).toEqual([]);
    expect(breaches(barrels, 'apps/web/src/b.ts', `${barrel}export const c = 1;\n`)).toEqual([]);
  });
});

describe('a sentence', () => {
  const dialog = 'apps/web/src/features/bids/components/some-dialog.tsx';
  it.each([
    ['as text', 'export const A = () => <p>\n  Nothing is\n  booked.\n</p>;', 'Nothing is booked.'],
    ['as a label', "export const A = () => <B label='Price per barrel' />;", 'Price per barrel'],
    ['around values', `export const a = (id: number) => \`Reject bid \${id}?\`;`, 'Reject bid …?'],
    ['of values', `export const a = (b: string, c: string) => \`\${b} to \${c}\`;`, '… to …'],
  ])('does not stand in a component %s', (_how, text, told) => {
    const message = `“${told}” belongs in a words file.`;
    expect(breaches(sentencesInCode, dialog, text)).toEqual([message]);
    expect(breaches(sentencesInCode, 'packages/ui/src/pager/some-pager.tsx', text)).toEqual([message]);
  });

  it('stands in a words file', () => {
    const text = "export const words = { none: 'Nothing is booked.' } as const;";
    expect(breaches(sentencesInCode, 'apps/web/src/features/bids/words.ts', text)).toEqual([]);
    expect(breaches(sentencesInCode, 'apps/web/src/features/bids/values.ts', text)).toHaveLength(1);
  });

  it('is not a label of two words, a selector, or what a fault of the code says', () => {
    const label = "export const A = () => <B label='Place Bid' at='button, a, input' />;";
    expect(breaches(sentencesInCode, dialog, label)).toEqual([]);
    const fault = "export const a = () => { throw new Error('This page needs a session.'); };";
    expect(breaches(sentencesInCode, dialog, fault)).toEqual([]);
  });
});

describe('an action of a policy', () => {
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
  const told = (...sources: Source[]) => manyMeanings(sources).map(({ message }) => message);

  it('means one thing', () => {
    expect(told(policy('{ roles }'), verb('getBid'))).toEqual([]);
    expect(told(policy('{ roles }'), verb('getBid'), verb('listFiles'))).toEqual([
      'bidPolicy.view is asked for by getBid and listFiles: give each an action of its own, or say in the rule why they are one (shared).',
    ]);
  });

  it('is shared where its rule says why, and by two at least', () => {
    const shared = policy("{ roles, shared: 'The same, of one or of all.' }");
    expect(told(shared, verb('getBid'), verb('getBids'))).toEqual([]);
    expect(told(shared, verb('getBid'))).toHaveLength(1);
  });
});

describe('account types', () => {
  it.each([
    ['a comparison', "export const f = (c: string) => c === 'Trader';"],
    ['a comparison the other way round', "export const f = (c: string) => 'Viewer' !== c;"],
    ['a case', "export const f = (c: string) => { switch (c) { case 'Admin': return 1; } };"],
    ['a list', "export const f = (c: string) => ['Terminal', 'Admin'].includes(c);"],
  ])('are not judged on the web by %s', (_name, text) => {
    expect(breaches(judgedByCategory, 'apps/web/src/app/shell.tsx', text)).toHaveLength(1);
    expect(breaches(judgedByCategory, 'apps/api/src/kernel/auth/policy.ts', text)).toEqual([]);
  });
  it('have words', () => {
    const text = "export const words = { Trader: 'Places bids.' }; export const first = 'Viewer';";
    expect(breaches(judgedByCategory, 'apps/web/src/app/shell.tsx', text)).toEqual([]);
  });
});

test('screens say what changed, not which routers show it', () => {
  const save = (router: string) => `export const save = () => void utils.${router}.invalidate();`;
  expect(breaches(refreshedByHand, 'apps/web/src/features/bids/save.ts', save('bids'))).toHaveLength(1);
  expect(breaches(refreshedByHand, 'apps/web/src/shared/table/save-view.tsx', save('views'))).toEqual([]);
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
  ])('of %s are capped', (_name, path, long, fitting) => {
    expect(breaches(tooLong, path, long)).toHaveLength(1);
    expect(breaches(tooLong, path, fitting)).toEqual([]);
  });
});

describe('files on the whole', () => {
  const files = (...counts: number[]) => counts.map((count, at) => parse(`bench/a${at}.ts`, lines(count)));
  const many = (count: number, length: number) => Array.from({ length }, () => count);
  it('are short: half of them, and all but a few', () => {
    expect(longOnTheWhole(files(...many(59, 96), ...many(250, 4)))).toEqual([]);
    expect(longOnTheWhole(files(...many(60, 100)))).toHaveLength(1);
    expect(longOnTheWhole(files(...many(10, 94), ...many(160, 6)))).toHaveLength(1);
  });
});

describe('second tries', () => {
  const tries = (path: string, text: string) => secondTries([{ path, text }]).length;
  it.each([
    ['apps/web/playwright.config.ts', 'export default { retries: 1 };'],
    ['apps/web/playwright.config.ts', 'export default { retries: process.env.CI ? 2 : 0 };'],
    ['vitest.config.ts', 'export default { test: { retry: 3 } };'],
    ['apps/web/e2e/live.spec.ts', 'test.describe.configure({ retries: 2 });'],
    ['apps/api/src/a.test.ts', "test('a', { retry: 1 }, run);"],
    ['scripts/test.mjs', "runTool('playwright', ['test', '--retries=1']);"],
  ])('are found in %s', (path, text) => {
    expect(tries(path, text)).toBe(1);
  });
  it('are not none, nor those of the product', () => {
    expect(tries('apps/web/playwright.config.ts', 'export default { retries: 0 };')).toBe(0);
    expect(tries('apps/web/src/a.test.tsx', 'new QueryClient({ queries: { retry: false } })')).toBe(0);
    expect(tries('apps/web/src/shared/data.ts', 'new QueryClient({ queries: { retry: 3 } })')).toBe(0);
  });
});

describe('text that becomes SQL', () => {
  const QUERIES = 'apps/api/src/modules/bids/queries.ts';
  it.each([
    ['sql.raw', 'export const why = (text: string) => sql.raw(text);'],
    ['the driver', 'export const run = (client: Sql, text: string) => client.unsafe(text);'],
  ])('is found where it goes through %s', (_name, text) => {
    expect(breaches(rawSql, QUERIES, text)).toHaveLength(1);
    expect(breaches(rawSql, 'apps/api/src/modules/bids/bids.test.ts', text)).toEqual([]);
  });
  it('is not what travels as a parameter', () => {
    expect(breaches(rawSql, QUERIES, 'export const why = sql`select raw, unsafe from texts`;')).toEqual([]);
  });
});

describe('another clock than that of the context', () => {
  const CLOSE = 'apps/api/src/modules/bookings/back-out.ts';
  it.each([
    ['now()', 'tx.db.update(bookings).set({ closed_at: sql`now()` });'],
    ['NOW ( )', 'tx.db.execute(sql`update bookings set closed_at = NOW ( )`);'],
    ['current_date', 'const due = sql`end_date <= current_date`;'],
    ['a text', "const today = 'select current_timestamp';"],
    ['the process', 'const today = utcDate(new Date());'],
    ['the process, in milliseconds', 'const ends = Date.now() + DAY;'],
    ['a default', "const columns = { placed_on: instant('placed_on').defaultNow() };"],
  ])('is not asked by %s', (_name, text) => {
    expect(breaches(otherClocks, CLOSE, text)).toHaveLength(1);
    expect(breaches(otherClocks, 'apps/api/src/modules/bookings/bookings.test.ts', text)).toEqual([]);
  });
  it.each(['apps/web/src/features/chat/components/days.tsx', 'packages/ui/src/fields/age.tsx'])(
    'is not asked on a screen: %s',
    (path) => {
      expect(breaches(otherClocks, path, 'const age = Date.now() - Date.parse(instant);')).toHaveLength(1);
      expect(breaches(otherClocks, path, 'const age = readNow() - Date.parse(instant);')).toEqual([]);
    },
  );
  it('is not meant by the clock of the context, nor by what orders those who waited', () => {
    const text = 'const at = ctx.now.toISOString(); const order = sql`clock_timestamp()`; new Date(ctx.now);';
    expect(breaches(otherClocks, CLOSE, text)).toEqual([]);
  });
});

describe('verbs', () => {
  it.each([
    ['without a rule', 'export async function f({ ctx }: Call<void>) { return ctx.db; }'],
    [
      'that look first',
      'export async function f({ ctx }: Call<void>) { const a = await read(ctx); authorize(ctx, r); return a; }',
    ],
    [
      'that ask later',
      'export const f = async ({ ctx }: Call<void>) => { await read(ctx); authorize(ctx, r); };',
    ],
    ['of one expression', 'export const f = ({ ctx }: Call<void>) => read(ctx);'],
    [
      'under a name of their own',
      'type In = Call<void>; export async function f({ ctx }: In) { return ctx.db; }',
    ],
    [
      'that ask about someone else',
      'export async function f({ ctx }: Call<void>) { authorize(admin, r); return ctx; }',
    ],
  ])('%s are found', (_name, text) => {
    expect(breaches(verbsWithoutRule, VERB, text)).toEqual(['f does not begin with authorize(ctx, ...).']);
  });

  it('that begin with their rule pass, and helpers have none', () => {
    const text = `export async function f({ ctx, input }: Call<{ id: number }>) { authorize(ctx, policy.f); return input; }
      export const helper = (db: Db) => db.select(); async function inner({ ctx }: Call<void>) { return ctx; }`;
    expect(breaches(verbsWithoutRule, VERB, text)).toEqual([]);
  });
});

describe('procedures', () => {
  it.each([
    [
      'of a builder of their own',
      'export const r = router({ a: t.procedure.query(f) });',
      'a is not made by procedure(rule).',
    ],
    [
      'of another helper',
      'export const r = router({ a: open(x).input(i).mutation(f) });',
      'a is not made by procedure(rule).',
    ],
    [
      'after initTRPC',
      "import { initTRPC } from '@trpc/server'; const t = initTRPC.create();",
      'Only kernel/http/trpc.ts builds procedures.',
    ],
  ])('%s are found', (_name, text, message) => {
    expect(breaches(proceduresWithoutRule, ROUTER, text)).toEqual([message]);
  });

  it('of procedure(rule) and routers in routers pass', () => {
    const text =
      'export const r = router({ a: procedure(p.a).input(i).output(o).query(f), bids: bidsRouter });';
    expect(breaches(proceduresWithoutRule, ROUTER, text)).toEqual([]);
  });
});

describe('floors of versions', () => {
  const lockfile = (...names: string[]) =>
    `lockfileVersion: '9.0'\n\nimporters:\n\npackages:\n\n${names.map((name) => `  '${name}':\n    resolution: {}\n`).join('\n')}\nsnapshots:\n`;
  it.each([
    ['fastify@5.12.0', 'fastify@5.12.1'],
    ['drizzle-orm@0.44.9(postgres@3.4.9)', 'drizzle-orm@0.45.2(postgres@3.4.9)'],
    ['@fastify/busboy@2.9.9', '@fastify/busboy@3.10.0'],
    ['@trpc/server@11.1.0(typescript@7.0.2)', '@trpc/server@11.1.1'],
    ['nodemailer@9.99.99', 'nodemailer@10.4.1'],
  ])('%s is too old, %s is not', (old, fine) => {
    expect(belowFloor(lockfile('other@1.0.0', old, fine))).toHaveLength(1);
    expect(belowFloor(lockfile('other@1.0.0', fine))).toEqual([]);
  });
});

test('the house keeps its rules', () => {
  const sources = readSources(root, ['apps', 'packages', 'bench', 'scripts']);
  const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
  // Where nothing was read, nothing would be found.
  expect(sources.length).toBeGreaterThan(300);
  expect(versionsIn(lockfile, 'fastify')).toHaveLength(1);
  const checks = [envReaders, barrels, tooLong, rawSql, otherClocks, verbsWithoutRule, proceduresWithoutRule];
  expect([...checks.flatMap((check) => check(sources)), ...belowFloor(lockfile)]).toEqual([]);
  expect(longOnTheWhole(sources)).toEqual([]);
  expect(secondTries(readTexts(root))).toEqual([]);
});
