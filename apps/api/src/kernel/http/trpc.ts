/** The tRPC builder: every procedure is made by `procedure(rule)`, so none is without a rule. */
import { initTRPC, TRPCError } from '@trpc/server';
import { isAudited, writeAudit } from '../auth/audit.ts';
import { authorize, can, type Rule } from '../auth/policy.ts';
import type { Ctx } from '../context.ts';
import { errorTable, toDomainError } from '../errors/errors.ts';
import { refuseWhileFull } from '../errors/refuse-while-full.ts';

export interface Meta {
  rule: Rule;
  /** Its path, as `users.suspend`; told by the router of all (`app-router.ts`). */
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
export const callerOf = t.createCallerFactory;

/** Tells every procedure of a router its path: the documented calls know only its last part. */
export function nameProcedures({ _def }: { _def: { procedures: object } }): void {
  for (const [name, { _def: of }] of Object.entries<{ _def: { meta?: Meta } }>(_def.procedures as never))
    if (of.meta) of.meta.name = name;
}

/** What nobody but an Admin may, or is done in somebody else's name: the rest is an Admin's own business. */
const isAdministration = ({ actor }: Ctx, rule: Rule | undefined) =>
  actor.kind === 'user' &&
  isAudited(actor) &&
  (actor.impersonator_id !== null || (rule && !can({ ...actor, category: 'Terminal' }, rule)));

/** What is thrown on the way, as a TRPCError with the status of the one error table. */
export function toTrpcError(error: unknown, today: string): TRPCError {
  const known = toDomainError(error, today);
  return new TRPCError({ code: errorTable[known.code].trpc, message: known.message, cause: known });
}

/** Everything that every call passes before its verb, in one step: each step copies what it hands on. */
const guard = (rule: Rule) =>
  t.middleware(async ({ ctx, type, meta, path, next }) => {
    try {
      authorize(ctx, rule);
      if (type === 'mutation' && !rule.while_full) refuseWhileFull(ctx);
      if (type !== 'mutation' || !isAdministration(ctx, meta?.rule)) {
        const result = await next();
        if (result.ok) return result;
        throw result.error;
      }
      // What is changed without leaving history is audited once it is done; what was refused is not.
      let audited = false;
      const result = await next({
        ctx: {
          audited: () => {
            audited = true;
          },
        },
      });
      if (!result.ok) throw result.error;
      if (!audited) await writeAudit(ctx, [{ action: meta?.name ?? path }]);
      return result;
    } catch (error) {
      throw toTrpcError(error, ctx.today);
    }
  });

/** No input is an empty one, as a documented call without a body: its contract says which fields are missing. */
const orEmpty = t.middleware(({ next, getRawInput }) =>
  next({
    async getRawInput() {
      const input = await getRawInput();
      return input === undefined ? {} : input;
    },
  }),
);

/** A procedure behind a rule of the policy table; the verb asks again where a record is involved. */
export const procedure = (rule: Rule) => t.procedure.meta({ rule }).use(guard(rule)).use(orEmpty);
