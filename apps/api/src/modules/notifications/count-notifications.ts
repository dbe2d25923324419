import type { Call } from '../../kernel/context.ts';

/** @planned */
export async function countNotifications(_call: Call<void>): Promise<never> {
  throw new Error('Not built yet.');
}
