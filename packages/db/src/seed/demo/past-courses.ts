/** Courses that are over, posted at all times of two years: more in some seasons than in others. */
import { addDays, addMonths, nextMonth } from '../dates.ts';
import type { Random } from '../random.ts';
import type { Course, Round } from './courses.ts';
import { shockOf } from './prices.ts';

/** Days before today on which one was posted. */
const AGES = { least: 45, most: 790 };
/** How many of a hundred days of a month somebody posts on, where that is no season's. */
const USUAL = 0.5;

/** Little is offered and much is sought while prices are up; tanks come free in spring. */
function chanceOf(days_before: number, kind: Kind): number {
  const season = 0.2 * Math.sin((days_before / 365) * 2 * Math.PI);
  const shock = 2 * shockOf('PADD 3', days_before);
  return kind === 'capacity' ? USUAL + season - shock : USUAL - season + shock;
}

type Kind = 'capacity' | 'interest';

function ageOf(random: Random, kind: Kind): number {
  for (;;) {
    const age = random.int(AGES.least, AGES.most);
    if (random.chance(chanceOf(age, kind))) return age;
  }
}

/** Where it was booked: for so long that it is over, where there was time for that. */
function dealOf(until: string, today: string, random: Random): NonNullable<Round['deal']> {
  const start = nextMonth(until);
  const over = [3, 6, 6, 9, 12].filter((term) => addMonths(start, term) <= today);
  const term = over.length > 0 ? random.pick(over) : random.pick([6, 12, 12]);
  return { start, term, end: addMonths(start, term) };
}

export function pastCourse(today: string, random: Random, kind: Kind): Course {
  const age = ageOf(random, kind);
  const created = addDays(today, -age);
  const until = addDays(created, Math.min(age - 4, random.int(40, 190)));
  const available = addDays(created, random.int(2, 25));
  const outcome = random.weighted({ accepted: 5, expired: 3, withdrawn: 2 });
  const booked = outcome === 'accepted';
  const round: Round = {
    from: created,
    until,
    outcome,
    ...(booked && { deal: dealOf(until, today, random) }),
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
