/** Runs statements on the connections of list calls. */
import { callerOf } from './caller.ts';
import type { Ctx } from './context.ts';
import type { Caller } from './lanes.ts';
import { filled, type Statement, type Values } from './statement.ts';

/** Runs it on a connection of list calls. Within a turn at them: `listQuery` and `run` take one. */
export const read = <T>(
  { services }: Pick<Ctx, 'services'>,
  caller: Caller,
  ...[statement, values]: [Statement, Values]
) => services.reads.lists.ask(caller, filled(statement, values)) as Promise<T[]>;

/** A list call of one statement. */
export function run<T>(ctx: Ctx, statement: Statement, values: Values): Promise<T[]> {
  const caller = callerOf(ctx);
  return ctx.services.reads.calls.runInTurn(caller.who, caller.signal, () =>
    read<T>(ctx, caller, statement, values),
  );
}
