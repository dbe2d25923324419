/**
 * Reads all filtered rows of a list for an export. The rows are counted first, so that a too large export is refused
 * before it begins; then a cursor reads them in chunks, so that memory use stays small and the event loop is not
 * blocked.
 */
import { messages } from '@tank/schema/messages';
import { callerOf } from '../auth/caller.ts';
import type { Ctx } from '../context.ts';
import { DomainError } from '../errors/errors.ts';
import { traceStatement } from '../tracing.ts';
import { bindValues, type ExportReader, type ExportStatements } from './statement.ts';

export const MAX_EXPORT_ROWS = 100_000;
/** Rows per chunk: a few milliseconds of work. */
const CHUNK = 250;

interface OpenCursor {
  next(): Promise<IteratorResult<unknown[]>>;
  end(): Promise<void>;
}

async function openCursor(ctx: Ctx, { page, count, values }: ExportStatements): Promise<OpenCursor> {
  const { reads, tracing } = ctx.services;
  const { exports } = ctx.replica ?? reads;
  const connection = await exports.take(callerOf(ctx));
  const all = { ...values, limit: MAX_EXPORT_ROWS + 1, counted_to: MAX_EXPORT_ROWS + 1, offset: 0 };
  try {
    const counting = traceStatement(tracing, count.name, bindValues(count, all)(connection.sql));
    const [row] = await connection.during(counting, async () => await counting);
    if (Number(row?.total) > MAX_EXPORT_ROWS) throw new DomainError('CONFLICT', messages.exportTooLarge);
  } catch (cause) {
    await connection.release();
    throw cause;
  }
  const span = tracing?.openStatement(page.name);
  const query = bindValues(page, all)(connection.sql);
  const rows = query.cursor(CHUNK)[Symbol.asyncIterator]();
  return {
    next: () => connection.during(query, () => rows.next()),
    async end() {
      await rows.return?.();
      span?.end();
      await connection.release();
    },
  };
}

/** Holds a connection from the first `next` until `end`. */
export function openExport(ctx: Ctx): ExportReader & { end(): Promise<void> } {
  let cursor: OpenCursor | undefined;
  let rowsRead = 0;
  return {
    async next<T>(statements: ExportStatements) {
      cursor ??= await openCursor(ctx, statements);
      const { value, done } = await cursor.next();
      const rows = (done ? [] : value) as T[];
      rowsRead += rows.length;
      // Rows may have been added since they were counted.
      if (rowsRead > MAX_EXPORT_ROWS) throw new DomainError('CONFLICT', messages.exportTooLarge);
      return rows;
    },
    async end() {
      await cursor?.end();
    },
  };
}
