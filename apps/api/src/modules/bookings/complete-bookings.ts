import { bookings } from '@tank/db/tables/bookings';
import { sql } from 'drizzle-orm';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { transitionDue } from '../../kernel/effects/transition.ts';
import { bookingLifecycle } from './lifecycle.ts';
import { bookingPolicy } from './policy.ts';

/** Closes bookings whose term is over as completed; reads show that before this job runs. */
export async function completeBookings({ ctx }: Call<void>): Promise<number> {
  authorize(ctx, bookingPolicy.complete);
  return transitionDue(ctx, bookingLifecycle, 'complete', {
    due: sql`${bookings.status} = 'Active' and ${bookings.end_date} <= ${ctx.today}`,
    order: bookings.end_date,
    set: { closed_reason: 'completed', closed_at: ctx.now.toISOString() },
    cascade: 'booking.complete',
  });
}
