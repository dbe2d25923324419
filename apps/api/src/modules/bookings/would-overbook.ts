import type { wouldOverbook as contract, freeCapacity as freeContract } from '@tank/schema/trade/bookings';
import type * as z from 'zod';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { loadVisibleStorage } from '../storage/load-visible-storage.ts';
import { bookingPolicy } from './policy.ts';
import { bookedByMonth } from './queries-overbooked.ts';

/**
 * The months that an agreement would overbook, shown to the storage's owner before it is made (docs/product.md#overbooking).
 * @throws NOT_FOUND for others than the owner.
 */
export async function wouldOverbook({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, bookingPolicy.wouldOverbook);
  const { storage_id, volume } = input;
  const { record } = await loadVisibleStorage({ ctx, storage_id, rule: bookingPolicy.wouldOverbook });
  const { total_capacity } = record;
  const months = await bookedByMonth(ctx.db, input);
  return {
    data: months
      .filter(({ booked }) => exceeds(booked, volume, total_capacity))
      .map((month) => ({ ...month, total_capacity })),
  };
}

/** Volumes have three decimals, and binary fractions add noise to sums: 0.1 + 0.2 is not above 0.3. */
const exceeds = (booked: number, volume: number, total: number) =>
  Math.round((booked + volume) * 1000) > Math.round(total * 1000);

/**
 * What is left of a storage in each month that a listing of it would offer: its total capacity less what is booked on the
 * peak day. Below zero where it is overbooked.
 * @throws NOT_FOUND for others than the owner.
 */
export async function freeCapacity({ ctx, input }: Call<z.infer<typeof freeContract>>) {
  authorize(ctx, bookingPolicy.freeCapacity);
  const { storage_id } = input;
  const { record } = await loadVisibleStorage({ ctx, storage_id, rule: bookingPolicy.freeCapacity });
  const months = await bookedByMonth(ctx.db, input);
  return {
    data: months.map(({ month, booked }) => ({
      month,
      free: Math.round((record.total_capacity - booked) * 1000) / 1000,
    })),
  };
}
