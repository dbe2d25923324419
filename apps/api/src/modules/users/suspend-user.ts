import type { userId } from '@tank/schema/users';
import type * as z from 'zod';
import type { Call } from '../../kernel/context.ts';

/** @planned */
export async function suspendUser(_call: Call<z.infer<typeof userId>>): Promise<never> {
  throw new Error('Not built yet.');
}
