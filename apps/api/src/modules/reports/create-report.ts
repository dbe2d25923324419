import type { createReport as contract } from '@tank/schema/reports';
import type * as z from 'zod';
import type { Call } from '../../kernel/context.ts';

/** @planned */
export async function createReport(_call: Call<z.infer<typeof contract>>): Promise<never> {
  throw new Error('Not built yet.');
}
