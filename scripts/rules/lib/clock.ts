import { type Breach, isTest, type Node, type Source, walk } from './sources.ts';

/** The time of the transaction or the session, in whatever case it is written; columns called `now_...` are none. */
const CLOCK = /\b(now\s*\(\s*\)|current_date\b|current_timestamp\b|current_time\b|localtime(stamp)?\b)/i;

const textOf = (node: Node): string | undefined => {
  if (node.type === 'TemplateElement') return node.raw;
  return node.type === 'StringLiteral' ? node.value : undefined;
};

/**
 * A module asks its context for the day and the instant (`ctx.today`, `ctx.now`), so that a record has one date
 * whichever process and time zone write it. `clock_timestamp()` stays: it orders what waited for a lock, or counts
 * attempts by the one clock that all processes share.
 */
export const databaseClock = (sources: readonly Source[]): Breach[] =>
  sources
    .filter(({ path }) => path.startsWith('apps/api/src/modules/') && !isTest(path))
    .filter(({ ast }) => [...walk(ast)].some((node) => CLOCK.test(textOf(node) ?? '')))
    .map(({ path }) => ({
      path,
      message: 'Dates come from the context: no now() and no current_date in SQL.',
    }));
