/** Runs compiled statements on the pool for list reads. */
import { callerOf } from '../auth/caller.ts';
import type { Ctx } from '../context.ts';
import { traceStatement } from '../tracing.ts';
import type { Caller } from './long-reads.ts';
import { bindValues, type Statement, type Values } from './statement.ts';

/**
 * Makes rows by copying one template object. The driver adds properties one by one, which V8 turns into a slow
 * dictionary beyond a dozen columns.
 */
function toObjects(names: readonly string[], rows: readonly unknown[][]): Record<string, unknown>[] {
  const template = JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null]))));
  return rows.map((values) => {
    const row = { ...template };
    names.forEach((name, index) => {
      row[name] = values[index];
    });
    return row;
  });
}

/** Runs a statement within a call that already has its slot in `reads.calls`. */
export async function read<T>(
  { services, replica }: Pick<Ctx, 'services' | 'replica'>,
  caller: Caller,
  ...[statement, values]: [Statement, Values]
): Promise<T[]> {
  const { lists } = replica ?? services.reads;
  const rows = await lists.query(caller, (sql) =>
    traceStatement(services.tracing, statement.name, bindValues(statement, values)(sql).values()),
  );
  return toObjects(
    rows.columns.map(({ name }) => name),
    rows,
  ) as T[];
}

/** Runs a statement as a separate call. */
export function run<T>(ctx: Ctx, statement: Statement, values: Values): Promise<T[]> {
  const caller = callerOf(ctx);
  return ctx.services.reads.calls.run(caller.who, caller.signal, () =>
    read<T>(ctx, caller, statement, values),
  );
}
