import type * as z from 'zod';

/**
 * Makes `parseAsync` of a contract use the synchronous parser, because zod compiles only that one and tRPC always calls
 * `parseAsync`. A contract with asynchronous refinements throws.
 */
export const withSyncParse = <T extends z.ZodType>(contract: T): T =>
  Object.assign(contract, { parseAsync: async (value: unknown) => contract.parse(value) });
