import { notificationTexts } from '@tank/schema/live/notification-texts';
import { renewalRequests } from '../../tables/bookings.ts';
import { addDays, earlier, later, randomInstant } from '../dates.ts';
import type { Random } from '../random.ts';
import { events } from './announcements.ts';
import type { Booked, BookingPlan } from './bookings.ts';
import type { CapacityLedger } from './capacity-ledger.ts';
import { insertByTime } from './insert.ts';
import { clampPrice } from './prices.ts';
import { renewalRejections } from './texts.ts';
import type { UserRow, World } from './world.ts';

const texts = notificationTexts.renewal;

type Status = (typeof renewalRequests.$inferSelect)['status'];

const counts: Record<Status, number> = { Accepted: 38, Open: 22, Rejected: 14, Cancelled: 10 };

interface Plan {
  of: Booked;
  status: Status;
  renewer: UserRow;
  receiver: UserRow;
  placed_at: string;
  decided_at: string;
  values: { start_date: string; term: number; price: number; volume: number };
}

/** Requests are placed in the last months of a term, and decided before yesterday. */
function planOne(
  of: Booked,
  status: Status,
  { world, random, ledger }: { world: World; random: Random; ledger: CapacityLedger },
): Plan {
  const { booking, terminal, trader, storage } = of;
  const booked = booking.date_booked;
  const last = earlier(addDays(world.yesterday, -5), addDays(booking.end_date, -8));
  const placed = later(addDays(booked, 1), addDays(last, -random.int(0, 40)));
  const decided = addDays(placed, random.int(1, 4));
  const byTrader = random.chance(0.75);
  const term = random.pick([booking.term, booking.term, 6, 12]);
  const wanted = Math.max(2, Math.round(booking.volume * random.pick([1, 1, 1, 0.8])));
  const volume =
    status === 'Accepted' ? ledger.take({ storage, start: booking.end_date, term, wanted }) : wanted;
  return {
    of,
    status,
    renewer: byTrader ? trader : terminal,
    receiver: byTrader ? terminal : trader,
    placed_at: randomInstant(placed, random),
    decided_at: randomInstant(decided, random),
    values: {
      start_date: booking.end_date,
      term,
      price: clampPrice(Math.round(booking.price * random.number(0.95, 1.08, 3) * 400) / 400),
      volume,
    },
  };
}

/** Assigns statuses to bookings, those of the demo accounts first; only active bookings get open requests. */
function planAll(
  world: World,
  bookings: Booked[],
  demo: UserRow[],
  options: { random: Random; ledger: CapacityLedger },
): Plan[] {
  const { random } = options;
  const isDemo = ({ terminal, trader }: Booked) => (demo.includes(terminal) || demo.includes(trader) ? 0 : 1);
  // Booked early enough for a request and its decision.
  const settled = addDays(world.today, -14);
  const usable = random
    .sample(bookings, bookings.length)
    .filter(({ booking }) => booking.closed_reason !== 'backed_out' && booking.date_booked < settled)
    .sort((a, b) => isDemo(a) - isDemo(b));
  const completed = usable.filter(({ booking }) => booking.status === 'Closed');
  const soonest = (a: Booked, b: Booked) => (a.booking.end_date < b.booking.end_date ? -1 : 1);
  const active = usable
    .filter(({ booking }) => booking.status === 'Active')
    .sort((a, b) => isDemo(a) - isDemo(b) || soonest(a, b));
  // Every fourth booking has no request.
  const queue = [...completed, ...active].filter((_, i) => i % 4 !== 3);
  const statuses = random.sample(
    (Object.entries(counts) as [Status, number][]).flatMap(([status, n]) => Array<Status>(n).fill(status)),
    1000,
  );
  return queue.flatMap((of) => {
    // Only an active booking can have an open request.
    const next = statuses.findIndex((status) => status !== 'Open' || of.booking.status === 'Active');
    const [status] = next < 0 ? [] : statuses.splice(next, 1);
    return status ? [planOne(of, status, { world, ...options })] : [];
  });
}

function announce(
  { journal }: World,
  { renewal_id, reason }: Pick<typeof renewalRequests.$inferSelect, 'renewal_id' | 'reason'>,
  { status, renewer, receiver, of, placed_at, decided_at, values }: Plan,
): void {
  const record = { entity: 'renewal', entity_id: renewal_id } as const;
  const { booking_id } = of.booking;
  journal.log({ ...record, event: 'place', to: 'Open', actor: renewer.user_id, at: placed_at });
  journal.notify({
    ...record,
    user_id: receiver.user_id,
    description: texts.place({ booking_id, ...values }),
    at: placed_at,
  });
  if (status === 'Open') return;
  const actor = status === 'Cancelled' ? renewer : receiver;
  const recipient = status === 'Cancelled' ? receiver : renewer;
  journal.log({
    ...record,
    event: events[status],
    from: 'Open',
    to: status,
    actor: actor.user_id,
    at: decided_at,
  });
  const description = texts[events[status]]({ booking_id }, reason ?? undefined);
  journal.notify({ ...record, user_id: recipient.user_id, description, at: decided_at });
}

/** Renewal requests in every status; returns the bookings of the accepted ones. */
export async function seedRenewals(
  world: World,
  { bookings, demo, ledger }: { bookings: Booked[]; demo: UserRow[]; ledger: CapacityLedger },
): Promise<BookingPlan[]> {
  const random = world.random.fork('renewals');
  const plans = planAll(world, bookings, demo, { random, ledger });
  const rows = plans.map(({ of, status, renewer, receiver, placed_at, values }) => ({
    ...values,
    booking_id: of.booking.booking_id,
    renewer_id: renewer.user_id,
    receiver_id: receiver.user_id,
    status,
    reason: status === 'Rejected' ? random.pick(renewalRejections) : null,
    created_at: placed_at,
  }));
  const made = await insertByTime(world.tx, renewalRequests, rows);
  return plans.flatMap((plan, i) => {
    const renewal = made[i] as (typeof made)[number];
    announce(world, renewal, plan);
    if (plan.status !== 'Accepted') return [];
    const { storage, terminal, trader, product } = plan.of;
    const source = { type: 'renewal', renewal_id: renewal.renewal_id } as const;
    return [
      {
        source,
        storage,
        terminal,
        trader,
        product,
        ...plan.values,
        booked_at: plan.decided_at,
        acceptor: plan.receiver,
      },
    ];
  });
}
