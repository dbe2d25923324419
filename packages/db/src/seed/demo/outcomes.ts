/** What becomes of the bids or offers of one round. */
import type { BidStatus } from '@tank/schema/enums';
import { addDays, daysBetween, earlier, later, momentOf } from '../dates.ts';
import type { Random } from '../random.ts';
import type { Round } from './courses.ts';
import { rejections } from './words.ts';

export interface Outcome {
  status: BidStatus;
  /** Calendar date, and the moment of it. */
  placed: string;
  placed_at: string;
  /** When its status became what it is; never for an Open one. */
  decided_at: string;
  reason: string | null;
}

type Fate = 'Open' | 'outbid' | 'ended' | 'Rejected' | 'Cancelled';

const fates: Record<Round['outcome'], Partial<Record<Fate, number>>> = {
  open: { Open: 68, Rejected: 18, Cancelled: 14 },
  accepted: { outbid: 70, Rejected: 16, Cancelled: 14 },
  expired: { ended: 62, Rejected: 22, Cancelled: 16 },
  withdrawn: { ended: 75, Cancelled: 25 },
};

/** The reasons that the product itself gives. */
const OUTBID = 'Another bid was accepted.';
export const withdrawnReasons = {
  listing: 'The listing was withdrawn.',
  inquiry: 'The inquiry was withdrawn.',
} as const;

interface Options {
  round: Round;
  subject: keyof typeof withdrawnReasons;
  random: Random;
}

const HOUR = 3_600_000;

/** The job expires in the first minutes of the next day; people decide by daylight. */
export const EXPIRY_TIME = 'T00:10:00.000Z';
export const WITHDRAWAL_TIME = 'T15:00:00.000Z';

function momentOfEnd({ outcome, until }: Round, random: Random): string {
  if (outcome === 'expired') return until + EXPIRY_TIME;
  return outcome === 'withdrawn' ? until + WITHDRAWAL_TIME : momentOf(until, random);
}

/** A decision of its own, before the round ends. */
function decidedBetween(
  { placed, placed_at }: { placed: string; placed_at: string },
  { round, random }: Options,
): string {
  const day = earlier(addDays(placed, random.int(1, 12)), addDays(round.until, -1));
  return later(momentOf(day, random), new Date(Date.parse(placed_at) + HOUR).toISOString());
}

function decision(fate: Fate, at: { placed: string; placed_at: string }, endAt: string, options: Options) {
  const { round, subject, random } = options;
  switch (fate) {
    case 'Open':
      return { status: 'Open', decided_at: '', reason: null } as const;
    case 'outbid':
      return { status: 'Rejected', decided_at: endAt, reason: OUTBID } as const;
    case 'ended':
      return round.outcome === 'withdrawn'
        ? ({ status: 'Rejected', decided_at: endAt, reason: withdrawnReasons[subject] } as const)
        : ({ status: 'Expired', decided_at: endAt, reason: null } as const);
    case 'Rejected':
      return {
        status: fate,
        decided_at: decidedBetween(at, options),
        reason: random.pick(rejections),
      } as const;
    case 'Cancelled':
      return { status: fate, decided_at: decidedBetween(at, options), reason: null } as const;
  }
}

/** `others` bids besides the accepted one, which comes first where the round has one; `open` of them stay open. */
export function outcomesOf(options: Options & { others: number; open?: number }): Outcome[] {
  const { round, random, others, open = 0 } = options;
  const endAt = momentOfEnd(round, random);
  // A day or more before the end, so that nothing is decided on the day it was placed.
  const days = Math.max(1, daysBetween(round.from, round.until) - 1);
  const place = () => {
    const placed = addDays(round.from, random.int(1, days));
    return { placed, placed_at: momentOf(placed, random) };
  };
  const rest = Array.from({ length: others }, (_, i) => {
    const at = place();
    const fate = i < open ? 'Open' : random.weighted(fates[round.outcome]);
    return { ...at, ...decision(fate, at, endAt, options) };
  });
  if (round.outcome !== 'accepted') return rest;
  return [{ ...place(), status: 'Accepted', decided_at: endAt, reason: null }, ...rest];
}
