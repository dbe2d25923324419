import type { wouldOverbook as contract } from '@tank/schema/bookings';
import type * as z from 'zod';
import type { Call } from '../../kernel/context.ts';
import { authorize } from '../../kernel/policy.ts';
import { storageFor } from '../storage/view-storage.ts';
import { bookingPolicy } from './policy.ts';
import { monthsOverbookedBy } from './queries-overbooked.ts';

/**
 * The months that an agreement would overbook, shown to the storage's owner before it is made (docs/product.md#overbooking).
 * @throws NOT_FOUND for others than the owner.
 */
export async function wouldOverbook({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, bookingPolicy.wouldOverbook);
  const { storage_id } = input;
  const { record } = await storageFor({ ctx, storage_id, rule: bookingPolicy.wouldOverbook });
  const { total_capacity } = record;
  const months = await monthsOverbookedBy(ctx.db, { ...input, total_capacity });
  return { data: months.map(({ month, booked }) => ({ month, booked, total_capacity })) };
}
