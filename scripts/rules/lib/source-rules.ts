/** Rules about every file: exports, environment, clock, lengths; and retries of tests. */
import { exportedFunctions, proceduresOf, verbsOf } from './api-rules.ts';
import { isTest, type Node, type Source, type Text, type Violation, walk } from './sources.ts';

const PASSES_ON = new Set(['ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportDeclaration']);

/** Files of apps that only re-export. */
export const barrels = (sources: readonly Source[]): Violation[] =>
  sources
    .filter(
      ({ path, ast }) =>
        path.startsWith('apps/') &&
        !isTest(path) &&
        ast.body.some((item) => item.type.startsWith('Export')) &&
        ast.body.every((item) => PASSES_ON.has(item.type)),
    )
    .map(({ path }) => ({ path, message: 'No barrel files in apps: import from the defining file.' }));

/** Files that may read environment variables. */
const ENV_READERS = [
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

/** `process.env`, `process['env']`, `const { env } = process`, or an import of `process`, which would hide the others. */
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

export const envReaders = (sources: readonly Source[]): Violation[] =>
  sources
    .filter(({ path, ast }) => !ENV_READERS.some((reader) => reader.test(path)) && walk(ast).some(readsEnv))
    .map(({ path }) => ({
      path,
      message: 'Environment variables are read by the files in scripts/rules/lib/source-rules.ts only.',
    }));

/** SQL functions that read the clock. */
const SQL_CLOCK = /\b(now\s*\(\s*\)|current_date\b|current_timestamp\b|current_time\b|localtime(stamp)?\b)/i;

const textOf = (node: Node): string | undefined => {
  if (node.type === 'TemplateElement') return node.raw;
  return node.type === 'StringLiteral' ? node.value : undefined;
};

/** `new Date()` and `Date.now()` read the clock of the process, `.defaultNow()` that of the database. */
function readsClock(node: Node): boolean {
  if (node.type === 'NewExpression') return node.callee.value === 'Date' && !node.arguments?.length;
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  const { object, property } = node.callee;
  return property.value === 'defaultNow' || (object.value === 'Date' && property.value === 'now');
}

const CLOCK_SCOPE =
  /^(apps\/(api|web)\/src|packages\/db\/src\/tables|packages\/(schema|ui)\/src)\/|^packages\/db\/src\/columns\.ts$/;

/** Files that may read another clock than the context's, with the reason. */
const CLOCK_READERS: Record<string, string> = {
  'apps/api/src/server/services.ts': 'creates the clock of the context',
  'apps/api/src/server/process/prepare-database.ts': 'seeds the demo before a context exists',
  'apps/api/src/server/logs/logging.ts': 'timestamps of log lines',
  'apps/api/src/server/limits/rate-limit-store.ts': 'shared by all processes',
  'apps/api/src/server/metrics/queries.ts': 'compares with the times that the database gave jobs',
  'apps/api/src/realtime/queries.ts': 'compares with the times that the database gave events',
  'apps/api/src/realtime/prune-events.ts': 'compares with the times that the database gave events',
  'apps/web/src/app/screen-error-boundary.tsx': 'measures the time since the last reload',
  'apps/web/src/features/notifications/components/live-alerts.tsx': 'measures pauses between alerts',
  'apps/web/src/shared/live/refresh.ts': 'measures pauses between refreshes',
  'apps/web/src/shared/table/use-table.ts': 'measures pauses between changes',
  'packages/ui/src/fields/date-calendar.tsx':
    "marks a day of the user's clock that differs from the market's",
  'packages/ui/src/lib/today.ts': "compares the browser's clock with the server's",
  'packages/db/src/columns.ts': 'insert times of rows',
  'packages/db/src/tables/outbox.ts': 'default time of the next attempt to send a mail',
  'packages/db/src/tables/sessions.ts': 'last use of a device',
};

const containsClockRead = ({ ast }: Source) =>
  walk(ast).some((node) => readsClock(node) || SQL_CLOCK.test(textOf(node) ?? ''));

/**
 * Dates come from the context (`ctx.today`, `ctx.now`), so that a record has the same date whichever process and time zone write it.
 * Screens use `useToday` and `readNow`, which follow the server. `clock_timestamp()` is allowed: it orders transactions that waited for a
 * lock, or counts attempts by the clock that all processes share.
 */
export const clockReads = (sources: readonly Source[]): Violation[] =>
  sources
    .filter(
      ({ path }) =>
        CLOCK_SCOPE.test(path) && !isTest(path) && !/^(apps\/api|packages\/ui)\/src\/testing\//.test(path),
    )
    .filter((source) => containsClockRead(source) !== source.path in CLOCK_READERS)
    .map(({ path }) => ({
      path,
      message:
        path in CLOCK_READERS
          ? 'The file reads no other clock: remove it from CLOCK_READERS in scripts/rules/lib/source-rules.ts.'
          : 'No now(), current_date, new Date() or Date.now(): dates come from the context, on screens from @tank/ui/lib/today.',
    }));

/** Maximum numbers of lines. */
const CAPS = { file: 400, test: 400, verb: 120, procedure: 20 };

const lengthOf = ({ text }: Source) => text.trimEnd().split('\n').length;

export function tooLong(sources: readonly Source[]): Violation[] {
  return sources.flatMap((source) => {
    const { path } = source;
    const violations: Violation[] = [];
    const check = (what: string, lines: number, cap: number) => {
      if (lines > cap)
        violations.push({ path, message: `${what} has ${lines} lines; the maximum is ${cap}.` });
    };
    check('The file', lengthOf(source), isTest(path) ? CAPS.test : CAPS.file);
    const verbs = verbsOf(source);
    for (const { name, fn } of verbs) check(name, source.linesOf(fn.span), CAPS.verb);
    for (const { name, value } of proceduresOf(source))
      check(`Procedure ${name}`, source.linesOf(value.span), CAPS.procedure);
    // Other exported functions (components, helpers) have the limit of verbs.
    if (!isTest(path))
      for (const { name, fn } of exportedFunctions(source))
        if (!verbs.some((verb) => verb.name === name)) check(name, source.linesOf(fn.span), CAPS.verb);
    return violations;
  });
}

/** A percentile of the lengths of files without tests. */
export function lengthAt(percent: number, sources: readonly Source[]): number {
  const lengths = sources
    .filter(({ path }) => !isTest(path))
    .map(lengthOf)
    .sort((a, b) => a - b);
  return lengths[Math.floor((lengths.length * percent) / 100)] ?? 0;
}

/** Limits by percentile. */
const LENGTH_LIMITS = { 50: 60, 95: 160 };

/** Most files must be short, not only below the maximum. */
export const longOverall = (sources: readonly Source[]): Violation[] =>
  Object.entries(LENGTH_LIMITS).flatMap(([percent, limit]) => {
    const lines = lengthAt(Number(percent), sources);
    const message = `The ${percent}th percentile of the lengths is ${lines} lines; it must be below ${limit}.`;
    return lines < limit ? [] : [{ path: 'files without tests', message }];
  });

/** Tests and their configuration, except the tests of these rules. */
const TEST_FILES =
  /^(?!scripts\/rules\/).*(\.(test|spec)\.tsx?|(playwright|vitest)\.config\.ts|scripts\/.*\.mjs)$/;
const RETRIES = /--retry|--retries|\bretr(?:y|ies):(?!\s*(?:0\s*[,}\n]|false\b))/;

/** A test that needs a retry reveals a defect in the test or in the product. */
export const testRetries = (texts: readonly Text[]): Violation[] =>
  texts
    .filter(({ path, text }) => TEST_FILES.test(path) && RETRIES.test(text))
    .map(({ path }) => ({ path, message: 'Tests must not be retried.' }));
