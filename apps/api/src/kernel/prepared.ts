/** Runs statements, on the connections of list calls or on any others. */
import type { Database } from '@tank/db/client';
import { callerOf } from './caller.ts';
import type { Ctx } from './context.ts';
import type { Caller } from './lanes.ts';
import { shaped } from './row-shape.ts';
import { filled, type Statement, type Values } from './statement.ts';

/** What it answers, as objects of one shape. */
export async function rowsOf<T>(
  client: Database['client'],
  statement: Statement,
  values: Values = {},
): Promise<T[]> {
  const rows = await filled(statement, values)(client).values();
  return shaped(rows.columns, rows) as T[];
}

/** Runs it on a connection of list calls. Within a turn at them: `listQuery` and `run` take one. */
export async function read<T>(
  { services }: Pick<Ctx, 'services'>,
  caller: Caller,
  ...[statement, values]: [Statement, Values]
): Promise<T[]> {
  const rows = await services.reads.lists.ask(caller, (sql) => filled(statement, values)(sql).values());
  return shaped(rows.columns, rows) as T[];
}

/** A list call of one statement. */
export function run<T>(ctx: Ctx, statement: Statement, values: Values): Promise<T[]> {
  const caller = callerOf(ctx);
  return ctx.services.reads.calls.run(caller.who, caller.signal, () =>
    read<T>(ctx, caller, statement, values),
  );
}
