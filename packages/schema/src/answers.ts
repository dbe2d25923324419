import * as z from 'zod';

/** The notice returned by a mutation. */
export const message = z.object({ type: z.enum(['success', 'error']), text: z.string() });

export const messageAnswer = z.object({ message });

/** The output of a mutation that creates a row: `data` has its id. */
export const createdAnswer = <T extends z.ZodRawShape>(data: T) =>
  z.object({ message, data: z.object(data) });
