/** The declarations of all procedures; the only file that reads them from tRPC's internals (ADR 4). */
import type * as z from 'zod';
import type { Rule } from '../../kernel/auth/policy.ts';
import { appRouter } from './app-router.ts';

export type ProcedureType = 'query' | 'mutation' | 'subscription';

export interface Declared {
  type: ProcedureType;
  inputs: readonly z.ZodType[];
  output: z.ZodType | undefined;
  rule: Rule;
}

interface Built {
  _def: { type: ProcedureType; inputs: z.ZodType[]; output?: z.ZodType; meta: { rule: Rule } };
}

/** By path, such as `bids.place`. */
export const declaredProcedures: Readonly<Record<string, Declared>> = Object.fromEntries(
  Object.entries(appRouter._def.procedures as unknown as Record<string, Built>).map(([path, built]) => {
    const { type, inputs, output, meta } = built._def;
    return [path, { type, inputs, output, rule: meta.rule }];
  }),
);
