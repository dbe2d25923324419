/** Commands for bookings and renewals. */
import { backOut, chainOf, isCovered, later, termEnd } from '../market.ts';
import {
  actor,
  type Command,
  first,
  maybeConfirmed,
  noTrader,
  onlyAllowed,
  pick,
  statusIf,
  tooLate,
} from '../step.ts';

export const leave: Command = (market, ids, choices) => {
  const at = pick(market.bookings, choices.record);
  const booking = at === undefined ? undefined : market.bookings[at];
  // Rarely, so that most bookings are renewed or run out.
  if (at === undefined || !booking || choices.days % 3 !== 0) return undefined;
  const by = actor(market, choices, choices.other % 2 ? booking.terminal : booking.trader);
  return {
    by,
    procedure: 'bookings.backOut',
    input: { booking_id: ids.bookings[at] },
    refusals: first(
      noTrader(market, by),
      statusIf(by !== booking.terminal && by !== booking.trader, 404),
      statusIf(booking.status !== 'Active', 409),
    ),
    apply() {
      backOut(market, at);
      return undefined;
    },
  };
};

export const renew: Command = (market, ids, choices) => {
  const at = pick(market.bookings, choices.record);
  const booking = at === undefined ? undefined : market.bookings[at];
  if (at === undefined || !booking) return undefined;
  const by = actor(market, choices, choices.other % 2 ? booking.terminal : booking.trader);
  // Mostly the start that the form proposes; sometimes the end of the booking, which a renewal may cover already.
  const ends = choices.days % 4 === 0 ? [booking.end] : chainOf(market, at).map(({ end }) => end);
  const start = ends.reduce(later, market.today);
  const term = 1 + (choices.amount % 3);
  const open = market.renewals.some((renewal) => renewal.booking === at && renewal.status === 'Open');
  return {
    by,
    procedure: 'renewals.place',
    input: { booking_id: ids.bookings[at], start_date: start, term, price: 0.5, volume: 50 },
    refusals: first(
      noTrader(market, by),
      statusIf(by !== booking.terminal && by !== booking.trader, 404),
      statusIf(
        booking.status !== 'Active' || open || isCovered(market, at, start, termEnd(start, term)),
        409,
      ),
      statusIf(start < booking.end, 400),
    ),
    apply() {
      const receiver = by === booking.terminal ? booking.trader : booking.terminal;
      market.renewals.push({ booking: at, renewer: by, receiver, status: 'Open', start, term });
      return { list: 'renewals', id: 'renewal_id' };
    },
  };
};

export const answerRenewal =
  (event: 'accept' | 'reject' | 'cancel'): Command =>
  (market, ids, choices) => {
    const at = pick(market.renewals, choices.record);
    const renewal = at === undefined ? undefined : market.renewals[at];
    const booking = renewal && market.bookings[renewal.booking];
    if (at === undefined || !renewal || !booking) return undefined;
    const { renewer, receiver } = renewal;
    const [right, other] = event === 'cancel' ? [renewer, receiver] : [receiver, renewer];
    const by = actor(market, choices, right);
    const end = termEnd(renewal.start, renewal.term);
    const taken = isCovered(market, renewal.booking, renewal.start, end);
    return {
      by,
      procedure: `renewals.${event}`,
      input: { renewal_id: ids.renewals[at], ...(event === 'accept' && maybeConfirmed(choices)) },
      refusals: first(
        noTrader(market, by),
        onlyAllowed(by, right, [other]),
        statusIf(
          renewal.status !== 'Open' || (event === 'accept' && (tooLate(market, renewal, choices) || taken)),
          409,
        ),
      ),
      apply() {
        renewal.status = event === 'accept' ? 'Accepted' : event === 'reject' ? 'Rejected' : 'Cancelled';
        if (event !== 'accept') return undefined;
        const { terminal, trader, storage } = booking;
        market.bookings.push({
          terminal,
          trader,
          storage,
          status: 'Active',
          start: renewal.start,
          end,
          first: booking.first ?? renewal.booking,
        });
        return { list: 'bookings', id: 'booking_id' };
      },
    };
  };
