/** The procedures with what their routers declare of them. */
import type * as z from 'zod';
import type { Rule } from '../../kernel/policy.ts';
import { appRouter } from './app-router.ts';

export type ProcedureType = 'query' | 'mutation' | 'subscription';

export interface Declared {
  _def: { type: ProcedureType; inputs: z.ZodType[]; output?: z.ZodType; meta: { rule: Rule } };
}

/** By path: `bids.place`. */
export const declaredProcedures = appRouter._def.procedures as unknown as Record<string, Declared>;
