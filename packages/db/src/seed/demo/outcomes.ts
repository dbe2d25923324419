/** Outcomes of the bids or offers of one round. */
import type { BidStatus } from '@tank/schema/enums';
import { addDays, daysBetween, earlier, later, randomInstant } from '../dates.ts';
import type { Random } from '../random.ts';
import type { Round } from './lifecycles.ts';
import { rejections } from './texts.ts';

export interface Outcome {
  status: BidStatus;
  placed: string;
  placed_at: string;
  /** Instant of the last change of status; empty while Open. */
  decided_at: string;
  reason: string | null;
}

type Ending = 'Open' | 'outbid' | 'ended' | 'Rejected' | 'Cancelled';

/** Weights by outcome of the round. */
const endings: Record<Round['outcome'], Partial<Record<Ending, number>>> = {
  open: { Open: 68, Rejected: 18, Cancelled: 14 },
  accepted: { outbid: 70, Rejected: 16, Cancelled: 14 },
  expired: { ended: 62, Rejected: 22, Cancelled: 16 },
  withdrawn: { ended: 75, Cancelled: 25 },
};

/** The reasons that the product itself writes. */
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

/** Jobs expire records in the first minutes of the next day; users withdraw during the day. */
export const EXPIRY_TIME = 'T00:10:00.000Z';
export const WITHDRAWAL_TIME = 'T15:00:00.000Z';

function endInstant({ outcome, until }: Round, random: Random): string {
  if (outcome === 'expired') return until + EXPIRY_TIME;
  return outcome === 'withdrawn' ? until + WITHDRAWAL_TIME : randomInstant(until, random);
}

/** An instant before the round ends. */
function drawDecisionTime(
  { placed, placed_at }: { placed: string; placed_at: string },
  { round, random }: Options,
): string {
  const day = earlier(addDays(placed, random.int(1, 12)), addDays(round.until, -1));
  return later(randomInstant(day, random), new Date(Date.parse(placed_at) + HOUR).toISOString());
}

function planDecision(
  ending: Ending,
  at: { placed: string; placed_at: string },
  endAt: string,
  options: Options,
) {
  const { round, subject, random } = options;
  switch (ending) {
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
        status: ending,
        decided_at: drawDecisionTime(at, options),
        reason: random.pick(rejections),
      } as const;
    case 'Cancelled':
      return { status: ending, decided_at: drawDecisionTime(at, options), reason: null } as const;
  }
}

/** The outcomes of the accepted bid, if the round has one, and of `others` further bids, of which `open` stay open. */
export function planOutcomes(options: Options & { others: number; open?: number }): Outcome[] {
  const { round, random, others, open = 0 } = options;
  const endAt = endInstant(round, random);
  // At least a day before the end, so that no bid is decided on the day it was placed.
  const days = Math.max(1, daysBetween(round.from, round.until) - 1);
  const place = () => {
    const placed = addDays(round.from, random.int(1, days));
    return { placed, placed_at: randomInstant(placed, random) };
  };
  const rest = Array.from({ length: others }, (_, i) => {
    const at = place();
    const ending = i < open ? 'Open' : random.weighted(endings[round.outcome]);
    return { ...at, ...planDecision(ending, at, endAt, options) };
  });
  if (round.outcome !== 'accepted') return rest;
  return [{ ...place(), status: 'Accepted', decided_at: endAt, reason: null }, ...rest];
}
