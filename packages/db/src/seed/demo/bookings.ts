import { notificationTexts } from '@tank/schema/live/notification-texts';
import { bookings } from '../../tables/bookings.ts';
import { addMonths, randomInstant } from '../dates.ts';
import { insertByTime } from './insert.ts';
import type { StorageRow, UserRow, World } from './world.ts';

const texts = notificationTexts.booking;

type Source =
  | { type: 'listing'; listing_id: number; bid_id: number }
  | { type: 'inquiry'; inquiry_id: number; inquiry_bids_id: number }
  | { type: 'renewal'; renewal_id: number };

export interface BookingPlan {
  source: Source;
  storage: StorageRow;
  terminal: UserRow;
  trader: UserRow;
  price: number;
  volume: number;
  product: string;
  start_date: string;
  term: number;
  /** Instant of the acceptance. */
  booked_at: string;
  acceptor: UserRow;
  /** The day on which the trader backed out. */
  backed_out?: string;
}

export interface Booked extends BookingPlan {
  booking: typeof bookings.$inferSelect;
}

function stateOf({ start_date, term, backed_out }: BookingPlan, { today, random }: World) {
  if (backed_out)
    return {
      status: 'Closed',
      closed_reason: 'backed_out',
      closed_at: randomInstant(backed_out, random),
    } as const;
  const end = addMonths(start_date, term);
  // A job completes bookings right after their last day.
  if (end <= today)
    return { status: 'Closed', closed_reason: 'completed', closed_at: `${end}T00:00:00.000Z` } as const;
  return { status: 'Active', closed_reason: null, closed_at: null } as const;
}

function announce({ journal }: World, { booking, source, trader, terminal, acceptor }: Booked): void {
  const record = { entity: 'booking', entity_id: booking.booking_id } as const;
  const actor = acceptor.user_id;
  const subject =
    source.type === 'listing'
      ? ({ entity: 'listing', entity_id: source.listing_id } as const)
      : source.type === 'inquiry'
        ? ({ entity: 'inquiry', entity_id: source.inquiry_id } as const)
        : undefined;
  journal.log({ ...record, event: 'book', to: 'Active', actor, at: booking.created_at });
  if (subject)
    journal.log({ ...subject, event: 'book', from: 'Open', to: 'Booked', actor, at: booking.created_at });
  if (!booking.closed_at) return;
  const backedOut = booking.closed_reason === 'backed_out';
  journal.log({
    ...record,
    event: backedOut ? 'back_out' : 'complete',
    from: 'Active',
    to: 'Closed',
    actor: backedOut ? trader.user_id : undefined,
    at: booking.closed_at,
  });
  if (!backedOut || !subject) return;
  journal.log({
    ...subject,
    event: 'repost',
    from: 'Booked',
    to: 'Open',
    actor: trader.user_id,
    at: booking.closed_at,
  });
  const ids = { booking_id: booking.booking_id };
  journal.notify({
    ...record,
    user_id: terminal.user_id,
    description:
      source.type === 'listing'
        ? texts.back_out_of_listing({ ...ids, listing_id: source.listing_id })
        : texts.back_out(ids),
    at: booking.closed_at,
  });
}

/** Inserts bookings in the order of their acceptance, with their history. */
export async function seedBookings(world: World, plans: BookingPlan[]): Promise<Booked[]> {
  const rows = plans.map((plan) => ({
    ...plan.source,
    ...stateOf(plan, world),
    storage_id: plan.storage.storage_id,
    terminal_id: plan.terminal.user_id,
    trader_id: plan.trader.user_id,
    price: plan.price,
    volume: plan.volume,
    product: plan.product,
    date_booked: plan.booked_at.slice(0, 10),
    start_date: plan.start_date,
    term: plan.term,
    created_at: plan.booked_at,
  }));
  const made = await insertByTime(world.tx, bookings, rows);
  return plans.map((plan, i) => {
    const booked: Booked = { ...plan, booking: made[i] as Booked['booking'] };
    announce(world, booked);
    return booked;
  });
}
