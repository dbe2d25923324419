/** Rules about every file: exports, environment, clock, lengths; and retries of tests. */
import { exportedFunctions, proceduresOf, verbsOf } from './api-rules.ts';
import { type Breach, isTest, type Node, type Source, type Text, walk } from './sources.ts';

const PASSES_ON = new Set(['ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportDeclaration']);

/** Rule 6: no file of an app does nothing but pass on what others export. */
export const barrels = (sources: readonly Source[]): Breach[] =>
  sources
    .filter(
      ({ path, ast }) =>
        path.startsWith('apps/') &&
        !isTest(path) &&
        ast.body.some((item) => item.type.startsWith('Export')) &&
        ast.body.every((item) => PASSES_ON.has(item.type)),
    )
    .map(({ path }) => ({ path, message: 'A file of an app does more than pass on exports.' }));

/** Rule 7: each process has one reader of its environment. Beside the API's: the database's tools, the tests' runners. */
const READERS = [
  /^packages\/client\/examples\//,
  /^apps\/api\/src\/config\.ts$/,
  /^packages\/db\/src\/env\.ts$/,
  /^packages\/db\/src\/testing\/global-setup\.ts$/,
  /^apps\/web\/playwright\.config\.ts$/,
  /^apps\/web\/vite\.config\.ts$/,
  /^apps\/web\/e2e\/serve\.ts$/,
  /^scripts\//,
];

const named = (node: Node | null | undefined, name: string): boolean =>
  node?.type === 'Identifier' ? node.value === name : node?.type === 'StringLiteral' && node.value === name;

const isProcess = (node: Node) =>
  named(node, 'process') ||
  (node.type === 'MemberExpression' && named(node.object, 'globalThis') && named(node.property, 'process'));

/** `process.env`, `process['env']`, `const { env } = process`, or `process` by import, which would hide the others. */
function readsEnv(node: Node): boolean {
  if (node.type === 'MemberExpression' && isProcess(node.object))
    return named(node.property, 'env') || named(node.property.expression, 'env');
  if (node.type === 'VariableDeclarator' && node.init && isProcess(node.init))
    return node.id.type === 'ObjectPattern'
      ? node.id.properties.some((property: Node) => named(property.key, 'env'))
      : true;
  if (node.type === 'ImportDeclaration') return /^(node:)?process$/.test(node.source.value);
  return false;
}

export const envReaders = (sources: readonly Source[]): Breach[] =>
  sources
    .filter(({ path, ast }) => !READERS.some((reader) => reader.test(path)) && walk(ast).some(readsEnv))
    .map(({ path }) => ({ path, message: 'Only the listed readers read the environment.' }));

/** The time of the transaction or the session, in whatever case it is written; columns called `now_...` are none. */
const CLOCK = /\b(now\s*\(\s*\)|current_date\b|current_timestamp\b|current_time\b|localtime(stamp)?\b)/i;

const textOf = (node: Node): string | undefined => {
  if (node.type === 'TemplateElement') return node.raw;
  return node.type === 'StringLiteral' ? node.value : undefined;
};

/** `new Date()` and `Date.now()`: the clock of the process; `.defaultNow()`: that of the database. */
function asksClock(node: Node): boolean {
  if (node.type === 'NewExpression') return node.callee.value === 'Date' && !node.arguments?.length;
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  const { object, property } = node.callee;
  return property.value === 'defaultNow' || (object.value === 'Date' && property.value === 'now');
}

const HOUSE =
  /^(apps\/(api|web)\/src|packages\/db\/src\/tables|packages\/(schema|ui)\/src)\/|^packages\/db\/src\/columns\.ts$/;

/** Where another clock than the context's is meant: it orders, counts or watches, and dates nothing. */
const OTHER_CLOCKS: Record<string, string> = {
  'apps/api/src/server/services.ts': 'makes the clock of the product',
  'apps/api/src/server/process/prepare-database.ts': 'fills the demo, before there is a context',
  'apps/api/src/server/logs/logging.ts': 'the time of a line in the log',
  'apps/api/src/server/limits/rate-limit-store.ts': 'counted by many processes',
  'apps/api/src/server/metrics/queries.ts': 'how long jobs wait, by the clock that set their time',
  'apps/api/src/realtime/queries.ts': 'the age of events, which the database dates',
  'apps/api/src/realtime/prune-events.ts': 'the age of events, which the database dates',
  'apps/web/src/app/screen-guard.tsx': 'measures how long ago the page was loaded again',
  'apps/web/src/features/notifications/components/live-alerts.tsx': 'measures pauses between alerts',
  'apps/web/src/shared/live/refresh.ts': 'measures pauses between refreshes',
  'apps/web/src/shared/table/use-table.ts': 'measures pauses between changes',
  'packages/ui/src/fields/date-calendar.tsx': "says where the reader's own day is another one",
  'packages/ui/src/lib/today.ts': "compares the browser's clock with the server's",
  'packages/db/src/columns.ts': 'when a row was written',
  'packages/db/src/tables/outbox.ts': 'when a mail may go, where nobody said so',
  'packages/db/src/tables/sessions.ts': 'when a device was seen',
};

const asks = ({ ast }: Source) => walk(ast).some((node) => asksClock(node) || CLOCK.test(textOf(node) ?? ''));

/**
 * Whoever dates something asks the context for the day and the instant (`ctx.today`, `ctx.now`), so that a record has one
 * date whichever process and time zone write it. Screens ask `useToday` and `readNow`, which go by the server's answers. `clock_timestamp()` stays: it orders what waited for a lock, or counts
 * attempts by the one clock that all processes share.
 */
export const otherClocks = (sources: readonly Source[]): Breach[] =>
  sources
    .filter(
      ({ path }) =>
        HOUSE.test(path) && !isTest(path) && !/^(apps\/api|packages\/ui)\/src\/testing\//.test(path),
    )
    .filter((source) => asks(source) !== source.path in OTHER_CLOCKS)
    .map(({ path }) => ({
      path,
      message:
        path in OTHER_CLOCKS
          ? 'It asks no other clock any more: scripts/rules/lib/source-rules.ts need not know it.'
          : 'Dates come from the context, on screens from @tank/ui/lib/today: no now(), current_date, new Date() or Date.now().',
    }));

/** Rule 8, in lines. */
const CAPS = { file: 400, test: 400, verb: 120, procedure: 20 };

const lengthOf = ({ text }: Source) => text.trimEnd().split('\n').length;

export function tooLong(sources: readonly Source[]): Breach[] {
  return sources.flatMap((source) => {
    const { path } = source;
    const breaches: Breach[] = [];
    const check = (what: string, lines: number, cap: number) => {
      if (lines > cap) breaches.push({ path, message: `${what} has ${lines} lines of at most ${cap}.` });
    };
    check('The file', lengthOf(source), isTest(path) ? CAPS.test : CAPS.file);
    const verbs = verbsOf(source);
    for (const { name, fn } of verbs) check(name, source.linesOf(fn.span), CAPS.verb);
    for (const { name, value } of proceduresOf(source))
      check(`Procedure ${name}`, source.linesOf(value.span), CAPS.procedure);
    // What is exported and no verb (a component, a helper) has the cap of a verb, too.
    if (!isTest(path))
      for (const { name, fn } of exportedFunctions(source))
        if (!verbs.some((verb) => verb.name === name)) check(name, source.linesOf(fn.span), CAPS.verb);
    return breaches;
  });
}

/** The length that so many percent of the files, tests aside, do not exceed. */
export function lengthAt(percent: number, sources: readonly Source[]): number {
  const lengths = sources
    .filter(({ path }) => !isTest(path))
    .map(lengthOf)
    .sort((a, b) => a - b);
  return lengths[Math.floor((lengths.length * percent) / 100)] ?? 0;
}

/** Half of the files are shorter than this, and 95 in a hundred. */
const SHORT = { 50: 60, 95: 160 };

/** A house of small files, not of a few small ones among large ones. */
export const longOnTheWhole = (sources: readonly Source[]): Breach[] =>
  Object.entries(SHORT).flatMap(([percent, most]) => {
    const lines = lengthAt(Number(percent), sources);
    const message = `${percent} % of the files have up to ${lines} lines; it should be below ${most}.`;
    return lines < most ? [] : [{ path: 'the files that are no tests', message }];
  });

/** What runs tests, and tests themselves; but not the rules, which plant what they look for. */
const OF_TESTS =
  /^(?!scripts\/rules\/).*(\.(test|spec)\.tsx?|(playwright|vitest)\.config\.ts|scripts\/.*\.mjs)$/;
const TRIES = /--retry|--retries|\bretr(?:y|ies):(?!\s*(?:0\s*[,}\n]|false\b))/;

/** A test that has to be tried twice has found a fault: in itself, or in the product. */
export const secondTries = (texts: readonly Text[]): Breach[] =>
  texts
    .filter(({ path, text }) => OF_TESTS.test(path) && TRIES.test(text))
    .map(({ path }) => ({ path, message: 'No test is tried again.' }));
