/** The lifecycle of a listing or an inquiry, as a pure plan of dates. */
import { addDays, addMonths, daysBetween, earlier, later, nextMonth } from '../dates.ts';
import type { Random } from '../random.ts';

export const scenarios = [
  'open',
  'booked',
  'completed',
  'rebooked',
  'reposted',
  'expired',
  'withdrawn',
] as const;
export type Scenario = (typeof scenarios)[number];

/** A period in which bids could be placed. */
export interface Round {
  from: string;
  /** Its last day: of the acceptance or the end, or yesterday. */
  until: string;
  /** The booking that ended it. */
  deal?: { start: string; term: number; end: string; backed_out?: string };
  outcome: 'open' | 'accepted' | 'expired' | 'withdrawn';
}

export interface Lifecycle {
  scenario: Scenario;
  status: 'Open' | 'Booked' | 'Expired' | 'Withdrawn';
  created: string;
  /** First day of the capacity. */
  available: string;
  expiration: string;
  term: number;
  rounds: Round[];
  /** When it expired or was withdrawn. */
  ended?: string;
}

/** Days from the last posting to expiration. */
export const openDays = ({ created, expiration, rounds }: Lifecycle): number =>
  daysBetween(rounds.at(-1)?.from ?? created, expiration);

interface Plan {
  today: string;
  random: Random;
}

const LONG_TERMS = [6, 12, 12, 12, 18, 24, 36];
const SHORT_TERMS = [3, 3, 6, 6, 9, 12];

function drawDeal(
  accepted: string,
  { today, random }: Plan,
  { ends, delay }: { ends: 'past' | 'future'; delay: number },
): NonNullable<Round['deal']> {
  const start = addMonths(nextMonth(accepted), random.int(0, delay));
  const fits = (term: number) => addMonths(start, term) <= today === (ends === 'past');
  const terms = (ends === 'past' ? SHORT_TERMS : LONG_TERMS).filter(fits);
  const term = terms.length > 0 ? random.pick(terms) : ends === 'past' ? 1 : 48;
  return { start, term, end: addMonths(start, term) };
}

function planOpen({ today, random }: Plan): Lifecycle {
  const created = addDays(today, -random.int(3, 150));
  const available = addDays(created, random.int(20, 170));
  const term = random.pick([3, 6, 6, 12, 12, 12, 18, 24]);
  const chosen = addMonths(available, random.pick([12, 12, 12, 9, 6]));
  const expiration = chosen > addDays(today, 20) ? chosen : addMonths(available, 12);
  const rounds: Round[] = [{ from: created, until: addDays(today, -1), outcome: 'open' }];
  return { scenario: 'open', status: 'Open', created, available, expiration, term, rounds };
}

function planBooked(plan: Plan, scenario: 'booked' | 'completed'): Lifecycle {
  const { today, random } = plan;
  const past = scenario === 'completed';
  const created = addDays(today, -(past ? random.int(260, 600) : random.int(40, 420)));
  const accepted = addDays(created, random.int(8, 32));
  const deal = drawDeal(accepted, plan, past ? { ends: 'past', delay: 0 } : { ends: 'future', delay: 4 });
  const available = later(addDays(created, 3), addMonths(deal.start, -random.int(0, 1)));
  const rounds: Round[] = [{ from: created, until: accepted, deal, outcome: 'accepted' }];
  const expiration = addMonths(available, 12);
  return { scenario, status: 'Booked', created, available, expiration, term: deal.term, rounds };
}

/** The trader backed out once; then it is open again, or booked by another trader. */
function planBackedOut(plan: Plan, scenario: 'reposted' | 'rebooked'): Lifecycle {
  const { today, random } = plan;
  const created = addDays(today, -random.int(150, 400));
  const accepted = addDays(created, random.int(8, 30));
  const start = addMonths(nextMonth(accepted), random.int(0, 2));
  const term = random.pick([6, 12, 12]);
  const backed_out = addDays(accepted, random.int(9, 60));
  const available = earlier(start, addDays(created, 40));
  // A repost is open for a year again.
  const expiration = addMonths(backed_out, 14);
  const first: Round = {
    from: created,
    until: accepted,
    deal: { start, term, end: addMonths(start, term), backed_out },
    outcome: 'accepted',
  };
  const second: Round = { from: backed_out, until: addDays(today, -1), outcome: 'open' };
  if (scenario === 'reposted')
    return { scenario, status: 'Open', created, available, expiration, term, rounds: [first, second] };
  const until = addDays(backed_out, random.int(8, 30));
  const deal = drawDeal(until, plan, { ends: 'future', delay: 3 });
  const rounds: Round[] = [first, { from: backed_out, until, deal, outcome: 'accepted' }];
  return { scenario, status: 'Booked', created, available, expiration, term, rounds };
}

function planUnsold({ today, random }: Plan, scenario: 'expired' | 'withdrawn'): Lifecycle {
  const expired = scenario === 'expired';
  const created = addDays(today, -(expired ? random.int(210, 520) : random.int(40, 400)));
  const available = addDays(created, random.int(10, 45));
  const lapses = [2, 3, 4, 6].map((n) => addMonths(available, n)).filter((date) => date < addDays(today, -2));
  const expiration = expired ? random.pick(lapses) : addMonths(available, 12);
  const ended = expired ? addDays(expiration, 1) : addDays(created, random.int(12, 36));
  return {
    scenario,
    status: expired ? 'Expired' : 'Withdrawn',
    created,
    available,
    expiration,
    term: random.pick([3, 6, 12, 12]),
    rounds: [{ from: created, until: ended, outcome: scenario }],
    ended,
  };
}

/** Past dates are yesterday at the latest. */
export function planLifecycle(scenario: Scenario, plan: Plan): Lifecycle {
  switch (scenario) {
    case 'open':
      return planOpen(plan);
    case 'booked':
    case 'completed':
      return planBooked(plan, scenario);
    case 'reposted':
    case 'rebooked':
      return planBackedOut(plan, scenario);
    case 'expired':
    case 'withdrawn':
      return planUnsold(plan, scenario);
  }
}
