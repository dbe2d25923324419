/** What was on the market before: it is over, so that the charts have two years to show. None of it is a demo account's. */

import type { Category } from '@tank/schema/enums';
import { type TerminalTown, terminalTowns } from '../../gazetteer/data.ts';
import type { Random } from '../random.ts';
import { bookingsOfBids, seedBids } from './bids.ts';
import { seedBookings } from './bookings.ts';
import { seedInquiries } from './inquiries.ts';
import type { InquiryPlan } from './inquiry-plans.ts';
import type { Ledger } from './ledger.ts';
import type { ListingPlan } from './listing-plans.ts';
import { seedListings } from './listings.ts';
import { announceBids, announceEnds, announceOffers } from './news.ts';
import { bookingsOfOffers, seedOffers } from './offers.ts';
import { pastCourse } from './past-courses.ts';
import type { Site } from './storage.ts';
import type { People } from './users.ts';
import type { UserRow, World } from './world.ts';

const LISTINGS = 300;
const INQUIRIES = 120;
/** MBBL: what is smaller would have no room left for what is booked today. */
const LEAST_CAPACITY = 250;

interface Parts {
  people: People;
  sites: Site[];
  ledger: Ledger;
}

/** Everybody but the companies of the demo's accounts. */
function others(people: People): (user: UserRow) => boolean {
  const own = new Set(Object.values(people.demo).map(({ company }) => company));
  return ({ company }) => !own.has(company);
}

function listingPlans(world: World, sites: Site[], random: Random): ListingPlan[] {
  return Array.from({ length: LISTINGS }, () => ({
    site: random.pick(sites),
    course: pastCourse(world.today, random, 'capacity'),
  }));
}

function inquiryPlans(world: World, owners: UserRow[], random: Random): InquiryPlan[] {
  const towns: readonly TerminalTown[] = terminalTowns();
  return Array.from({ length: INQUIRIES }, () => {
    const course = pastCourse(world.today, random, 'interest');
    return { owner: random.pick(owners), town: random.pick(towns), scenario: course.scenario, course };
  });
}

/** Nobody is told any more: who would read it has read it. */
const quiet = (world: World): World => ({
  ...world,
  random: world.random.fork('past'),
  journal: { ...world.journal, notify: () => {} },
});

export async function seedPast(
  present: World,
  { people: everybody, sites: all, ledger }: Parts,
): Promise<void> {
  const world = quiet(present);
  const isOther = others(everybody);
  const people: People = {
    ...everybody,
    active: (category: Category) => everybody.active(category).filter(isOther),
  };
  const sites = all.filter(
    ({ owner, storage }) => isOther(owner) && storage.total_capacity >= LEAST_CAPACITY,
  );
  const deals = await seedListings(world, (random) => listingPlans(world, sites, random));
  const bids = await seedBids(world, { people, deals, ledger });
  announceBids(world, bids);
  const requests = await seedInquiries(world, sites, (random) =>
    inquiryPlans(world, people.active('Trader'), random),
  );
  const offers = await seedOffers(world, { people, requests, ledger });
  announceOffers(world, offers);
  await seedBookings(world, [...bookingsOfBids(bids), ...bookingsOfOffers(offers)]);
  announceEnds(world, { deals, requests });
}
