import { type Breach, isTest, type Node, type Source, walk } from './sources.ts';

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
  'apps/api/src/server/process/open-site.ts': 'fills the demo, before there is a context',
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
          ? 'It asks no other clock any more: scripts/rules/lib/clock.ts need not know it.'
          : 'Dates come from the context, on screens from @tank/ui/lib/today: no now(), current_date, new Date() or Date.now().',
    }));
