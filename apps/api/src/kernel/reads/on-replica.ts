/** Reads on replicas, as far as the replica has what the caller has seen. */
import { isReplicaGone } from '@tank/db/replicas';
import type { Ctx } from '../context.ts';
import { hasState, isServerGone, SERIALIZATION_FAILURE } from '../errors/postgres-errors.ts';

/** The context for a read: on a replica if one has what the caller has seen, else on the primary. */
export function chooseServer(ctx: Ctx): Ctx {
  // The rows of an export come from where its cursor is.
  if (ctx.replica || ctx.export_reader) return ctx;
  const replica = ctx.services.replicas.choose(ctx.seen);
  return replica ? { ...ctx, db: replica.db, replica } : ctx;
}

/** Runs a read where `chooseServer` says; if the replica goes away meanwhile, again on the primary. */
export async function onReplica<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const chosen = chooseServer(ctx);
  if (chosen === ctx || !chosen.replica) return work(ctx);
  const { replica } = chosen;
  try {
    return await Promise.race([work(chosen), replica.gone()]);
  } catch (error) {
    if (isServerGone(error)) replica.leave(error);
    // A standby cancels reads that hold up its replay.
    else if (!isReplicaGone(error) && !hasState(error, SERIALIZATION_FAILURE)) throw error;
    return work(ctx);
  }
}
