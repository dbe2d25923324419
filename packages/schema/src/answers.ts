import * as z from 'zod';

/** The notice that a mutation answers. */
export const message = z.object({ type: z.enum(['success', 'error']), text: z.string() });

export const messageAnswer = z.object({ message });

/** A mutation that made a row answers its id in `data`. */
export const createdAnswer = <T extends z.ZodRawShape>(data: T) =>
  z.object({ message, data: z.object(data) });
