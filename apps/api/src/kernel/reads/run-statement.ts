/** Runs compiled statements on the connections for long reads. */
import { callerOf } from '../auth/caller.ts';
import type { Ctx } from '../context.ts';
import type { Caller } from './long-reads.ts';
import { filled, type Statement, type Values } from './statement.ts';

/**
 * Rows as copies of one object. The driver adds column after column to an empty object, which V8 turns into a hash table
 * beyond a dozen: slow to make, to read and to serialize.
 */
function toObjects(names: readonly string[], rows: readonly unknown[][]): Record<string, unknown>[] {
  const empty = JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null]))));
  return rows.map((values) => {
    const row = { ...empty };
    names.forEach((name, index) => {
      row[name] = values[index];
    });
    return row;
  });
}

/** Without a limit per user: the call is one of those that `reads.calls` counts. */
export async function read<T>(
  { services }: Pick<Ctx, 'services'>,
  caller: Caller,
  ...[statement, values]: [Statement, Values]
): Promise<T[]> {
  const rows = await services.reads.lists.query(caller, (sql) => filled(statement, values)(sql).values());
  return toObjects(
    rows.columns.map(({ name }) => name),
    rows,
  ) as T[];
}

/** A list call of one statement. */
export function run<T>(ctx: Ctx, statement: Statement, values: Values): Promise<T[]> {
  const caller = callerOf(ctx);
  return ctx.services.reads.calls.run(caller.who, caller.signal, () =>
    read<T>(ctx, caller, statement, values),
  );
}
