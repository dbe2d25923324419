/** Lifecycles that ended within the last two years, with seasonal variation. */
import { addDays, addMonths, nextMonth } from '../dates.ts';
import type { Random } from '../random.ts';
import type { Lifecycle, Round } from './lifecycles.ts';
import { shockFactor } from './prices.ts';

/** Days before today of the posting. */
const AGE_RANGE = { min: 45, max: 790 };
/** The probability of a posting on a day, without season and price shocks. */
const BASE_PROBABILITY = 0.5;

/** High prices reduce offers and raise demand; more tanks become free in spring. */
function postingProbability(days_before: number, kind: Kind): number {
  const season = 0.2 * Math.sin((days_before / 365) * 2 * Math.PI);
  const shock = 2 * shockFactor('PADD 3', days_before);
  return kind === 'capacity' ? BASE_PROBABILITY + season - shock : BASE_PROBABILITY - season + shock;
}

type Kind = 'capacity' | 'interest';

function drawAge(random: Random, kind: Kind): number {
  for (;;) {
    const age = random.int(AGE_RANGE.min, AGE_RANGE.max);
    if (random.chance(postingProbability(age, kind))) return age;
  }
}

/** The booking, with a term that is over by today if possible. */
function drawDeal(until: string, today: string, random: Random): NonNullable<Round['deal']> {
  const start = nextMonth(until);
  const endedTerms = [3, 6, 6, 9, 12].filter((term) => addMonths(start, term) <= today);
  const term = endedTerms.length > 0 ? random.pick(endedTerms) : random.pick([6, 12, 12]);
  return { start, term, end: addMonths(start, term) };
}

export function planPastLifecycle(today: string, random: Random, kind: Kind): Lifecycle {
  const age = drawAge(random, kind);
  const created = addDays(today, -age);
  const until = addDays(created, Math.min(age - 4, random.int(40, 190)));
  const available = addDays(created, random.int(2, 25));
  const outcome = random.weighted({ accepted: 5, expired: 3, withdrawn: 2 });
  const booked = outcome === 'accepted';
  const round: Round = {
    from: created,
    until,
    outcome,
    ...(booked && { deal: drawDeal(until, today, random) }),
  };
  const expired = outcome === 'expired';
  return {
    scenario: booked ? 'completed' : outcome,
    status: booked ? 'Booked' : expired ? 'Expired' : 'Withdrawn',
    created,
    available,
    expiration: expired ? addDays(until, -1) : addMonths(available, 12),
    term: random.pick([9, 12, 12, 18]),
    rounds: [round],
    ...(!booked && { ended: until }),
  };
}
