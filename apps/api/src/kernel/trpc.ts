/** The tRPC builder: every procedure is made by `procedure(rule)`, so none is without a rule. */
import { initTRPC, TRPCError } from '@trpc/server';
import type { Ctx } from './context.ts';
import { errorTable, toDomainError } from './errors.ts';
import { authorize, type Rule } from './policy.ts';
import { refuseWhileFull } from './refuse-while-full.ts';

export interface Meta {
  rule: Rule;
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

/** Turns what a verb throws into a TRPCError with the status of the one error table. */
const mapErrors = t.middleware(async ({ ctx, next }) => {
  const result = await next();
  if (result.ok) return result;
  const known = toDomainError(result.error, ctx.today);
  throw new TRPCError({ code: errorTable[known.code].trpc, message: known.message, cause: known });
});

/** A procedure behind a rule of the policy table; the verb asks again where a record is involved. */
export const procedure = (rule: Rule) =>
  t.procedure
    .meta({ rule })
    .use(mapErrors)
    .use(({ ctx, type, next }) => {
      authorize(ctx, rule);
      if (type === 'mutation' && !rule.while_full) refuseWhileFull(ctx);
      return next();
    });
