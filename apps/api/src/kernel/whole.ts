/**
 * Every row that a list's filter leaves, for an export: counted first, no further than needed, so that what is too much
 * is refused before a row is read; then read some at a time, so that neither the rows are held nor anybody waits long
 * for the process meanwhile. The statement begins with the first rows and ends with the last, or with the caller.
 */
import { messages } from '@tank/schema/messages';
import { callerOf } from './caller.ts';
import type { Ctx } from './context.ts';
import { DomainError } from './errors.ts';
import { type Asked, filled, type Whole } from './statement.ts';

/** Rows that an export may have. */
export const MAX_WHOLE = 100_000;
/** Rows that are read at once: some milliseconds' work. */
const ROWS = 250;

interface Reading {
  next(): Promise<IteratorResult<unknown[]>>;
  end(): Promise<void>;
}

/** Counts, then begins to read. */
async function begin({ services, ...ctx }: Ctx, { page, count, values }: Asked): Promise<Reading> {
  const lane = await services.reads.exports.take(callerOf({ services, ...ctx }));
  const all = { ...values, limit: MAX_WHOLE + 1, counted_to: MAX_WHOLE + 1, offset: 0 };
  try {
    const counting = filled(count, all)(lane.sql);
    const [row] = await lane.during(counting, async () => await counting);
    if (Number(row?.total) > MAX_WHOLE) throw new DomainError('CONFLICT', messages.exportTooLarge);
  } catch (cause) {
    await lane.leave();
    throw cause;
  }
  const reading = filled(page, all)(lane.sql);
  const rows = reading.cursor(ROWS)[Symbol.asyncIterator]();
  return {
    next: () => lane.during(reading, () => rows.next()),
    async end() {
      await rows.return?.();
      await lane.leave();
    },
  };
}

/** A whole to be read, on a connection of its own from its first rows on, which `end` gives back. */
export function openWhole(ctx: Ctx): Whole & { end(): Promise<void> } {
  let reading: Reading | undefined;
  let read = 0;
  return {
    async next<T>(asked: Asked) {
      reading ??= await begin(ctx, asked);
      const { value, done } = await reading.next();
      const rows = (done ? [] : value) as T[];
      read += rows.length;
      // One came while they were read.
      if (read > MAX_WHOLE) throw new DomainError('CONFLICT', messages.exportTooLarge);
      return rows;
    },
    async end() {
      await reading?.end();
    },
  };
}
