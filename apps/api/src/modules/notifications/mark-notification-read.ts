import type { notificationId as contract } from '@tank/schema/notifications';
import type * as z from 'zod';
import type { Call } from '../../kernel/context.ts';

/** @planned */
export async function markNotificationRead(_call: Call<z.infer<typeof contract>>): Promise<never> {
  throw new Error('Not built yet.');
}
