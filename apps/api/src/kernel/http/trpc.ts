/** The tRPC builder: `procedure(rule)` makes every procedure, so each has a rule. */
import { initTRPC, TRPCError } from '@trpc/server';
import { isAudited, writeAudit } from '../auth/audit.ts';
import { authorize, can, type Rule } from '../auth/policy.ts';
import type { Ctx } from '../context.ts';
import { errorTable, toDomainError } from '../errors/errors.ts';
import { refuseWhenDiskFull } from '../errors/refuse-when-disk-full.ts';
import { onReplica } from '../reads/on-replica.ts';
import { traceCall } from './trace-call.ts';

export interface Meta {
  rule: Rule;
  /** Its path, such as `users.suspend`; set by `app-router.ts`. */
  name?: string;
}

const t = initTRPC
  .context<Ctx>()
  .meta<Meta>()
  .create({
    isDev: false,
    errorFormatter: ({ shape, error, ctx }) => {
      const known = toDomainError(error);
      return {
        ...shape,
        message: known.message,
        data: {
          code: shape.data.code,
          httpStatus: errorTable[known.code].http,
          path: shape.data.path,
          error_code: known.code,
          issues: known.issues,
          ...(known.retry_after !== undefined && { retry_after: known.retry_after }),
          request_id: ctx?.request_id ?? null,
        },
      };
    },
  });

export const router = t.router;
export const createCaller = t.createCallerFactory;

/** Sets the path of every procedure of a router: a caller of a module's router knows only the last part. */
export function nameProcedures({ _def }: { _def: { procedures: object } }): void {
  for (const [name, { _def: of }] of Object.entries<{ _def: { meta?: Meta } }>(_def.procedures as never))
    if (of.meta) of.meta.name = name;
}

/** Whether the call is audited: only an Admin may make it, or an Admin makes it as another user. */
const isAdministration = ({ actor }: Ctx, rule: Rule | undefined) =>
  actor.kind === 'user' &&
  isAudited(actor) &&
  (actor.impersonator_id !== null || (rule && !can({ ...actor, category: 'Terminal' }, rule)));

/** The error as a TRPCError with the status of the error table. */
export function toTrpcError(error: unknown, today: string): TRPCError {
  const known = toDomainError(error, today);
  return new TRPCError({ code: errorTable[known.code].trpc, message: known.message, cause: known });
}

/** All checks before a verb in one middleware, as each middleware copies the context. */
const guard = (rule: Rule) =>
  t.middleware(({ ctx, type, meta, path, next }) => {
    const procedure = meta?.name ?? path;
    return traceCall({ ctx, procedure, is_subscription: type === 'subscription' }, async () => {
      try {
        authorize(ctx, rule);
        const call = async (on: Pick<Ctx, 'db' | 'replica'> = ctx) => {
          const result = await (on === ctx ? next() : next({ ctx: { db: on.db, replica: on.replica } }));
          if (result.ok) return result;
          throw result.error;
        };
        if (type === 'query' && !rule.on_primary) return await onReplica(ctx, call);
        if (type === 'mutation' && !rule.allowed_when_disk_full) refuseWhenDiskFull(ctx);
        if (type !== 'mutation' || !isAdministration(ctx, meta?.rule)) return await call();
        // Mutations without history are audited after they succeed.
        let audited = false;
        const result = await next({
          ctx: {
            audited: () => {
              audited = true;
            },
          },
        });
        if (!result.ok) throw result.error;
        if (!audited) await writeAudit(ctx, [{ action: procedure }]);
        return result;
      } catch (error) {
        throw toTrpcError(error, ctx.today);
      }
    });
  });

/** Treats missing input as an empty object, so that the contract reports the missing fields. */
const orEmpty = t.middleware(({ next, getRawInput }) =>
  next({
    async getRawInput() {
      const input = await getRawInput();
      return input === undefined ? {} : input;
    },
  }),
);

/** A procedure behind a rule of the policy; the verb authorizes again if a record is involved. */
export const procedure = (rule: Rule) => t.procedure.meta({ rule }).use(guard(rule)).use(orEmpty);
