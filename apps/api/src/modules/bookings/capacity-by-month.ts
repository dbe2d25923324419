import type { freeCapacity, wouldOverbook } from '@tank/schema/trade/bookings';
import type * as z from 'zod';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { loadVisibleStorage } from '../storage/load-visible-storage.ts';
import { bookingPolicy } from './policy.ts';
import { loadBookedByMonth } from './queries-overbooked.ts';

/**
 * The months that an agreement would overbook, shown to the storage's owner before accepting (docs/product.md#overbooking).
 * @throws NOT_FOUND unless the caller owns the storage.
 */
export async function getOverbookedMonths({ ctx, input }: Call<z.infer<typeof wouldOverbook>>) {
  authorize(ctx, bookingPolicy.wouldOverbook);
  const { storage_id, volume } = input;
  const { record } = await loadVisibleStorage({ ctx, storage_id, rule: bookingPolicy.wouldOverbook });
  const { total_capacity } = record;
  const months = await loadBookedByMonth(ctx.db, input);
  return {
    data: months
      .filter(({ booked }) => exceedsCapacity(booked, volume, total_capacity))
      .map((month) => ({ ...month, total_capacity })),
  };
}

/** Compares in thousandths, the precision of volumes, because floating-point sums are inexact: 0.1 + 0.2 > 0.3. */
const exceedsCapacity = (booked: number, volume: number, total: number) =>
  Math.round((booked + volume) * 1000) > Math.round(total * 1000);

/**
 * Total capacity minus the volume booked on the peak day of each month of the term; negative where overbooked.
 * @throws NOT_FOUND unless the caller owns the storage.
 */
export async function getFreeCapacity({ ctx, input }: Call<z.infer<typeof freeCapacity>>) {
  authorize(ctx, bookingPolicy.freeCapacity);
  const { storage_id } = input;
  const { record } = await loadVisibleStorage({ ctx, storage_id, rule: bookingPolicy.freeCapacity });
  const months = await loadBookedByMonth(ctx.db, input);
  return {
    data: months.map(({ month, booked }) => ({
      month,
      free: Math.round((record.total_capacity - booked) * 1000) / 1000,
    })),
  };
}
