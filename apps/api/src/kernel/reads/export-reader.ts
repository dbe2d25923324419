/**
 * Every row that a list's filter leaves, for an export. The rows are counted first, up to the limit, so that a too large
 * export is refused before it begins; then a cursor reads them in chunks, so that neither memory nor the event loop holds
 * all of them.
 */
import { messages } from '@tank/schema/messages';
import { callerOf } from '../auth/caller.ts';
import type { Ctx } from '../context.ts';
import { DomainError } from '../errors/errors.ts';
import { type ExportReader, type ExportStatements, filled } from './statement.ts';

export const MAX_EXPORT_ROWS = 100_000;
/** Rows per chunk: some milliseconds of work. */
const CHUNK = 250;

interface Reading {
  next(): Promise<IteratorResult<unknown[]>>;
  end(): Promise<void>;
}

async function begin(ctx: Ctx, { page, count, values }: ExportStatements): Promise<Reading> {
  const connection = await ctx.services.reads.exports.take(callerOf(ctx));
  const all = { ...values, limit: MAX_EXPORT_ROWS + 1, counted_to: MAX_EXPORT_ROWS + 1, offset: 0 };
  try {
    const counting = filled(count, all)(connection.sql);
    const [row] = await connection.during(counting, async () => await counting);
    if (Number(row?.total) > MAX_EXPORT_ROWS) throw new DomainError('CONFLICT', messages.exportTooLarge);
  } catch (cause) {
    await connection.release();
    throw cause;
  }
  const reading = filled(page, all)(connection.sql);
  const rows = reading.cursor(CHUNK)[Symbol.asyncIterator]();
  return {
    next: () => connection.during(reading, () => rows.next()),
    async end() {
      await rows.return?.();
      await connection.release();
    },
  };
}

/** Holds a connection from the first rows until `end`. */
export function openExport(ctx: Ctx): ExportReader & { end(): Promise<void> } {
  let reading: Reading | undefined;
  let read = 0;
  return {
    async next<T>(statements: ExportStatements) {
      reading ??= await begin(ctx, statements);
      const { value, done } = await reading.next();
      const rows = (done ? [] : value) as T[];
      read += rows.length;
      // Rows were added since they were counted.
      if (read > MAX_EXPORT_ROWS) throw new DomainError('CONFLICT', messages.exportTooLarge);
      return rows;
    },
    async end() {
      await reading?.end();
    },
  };
}
