/** Closed records of the last two years, for the charts. None belongs to a demo account. */

import type { Category } from '@tank/schema/enums';
import { type TerminalTown, terminalTowns } from '../../gazetteer/data.ts';
import type { Random } from '../random.ts';
import { announceBids, announceEnds, announceOffers } from './announcements.ts';
import { planBookingsOfBids, seedBids } from './bids.ts';
import { seedBookings } from './bookings.ts';
import type { CapacityLedger } from './capacity-ledger.ts';
import { seedInquiries } from './inquiries.ts';
import type { InquiryPlan } from './inquiry-plans.ts';
import type { ListingPlan } from './listing-plans.ts';
import { seedListings } from './listings.ts';
import { planBookingsOfOffers, seedOffers } from './offers.ts';
import { planPastLifecycle } from './past-lifecycles.ts';
import type { Site } from './storage.ts';
import type { People } from './users.ts';
import type { UserRow, World } from './world.ts';

const LISTINGS = 300;
const INQUIRIES = 120;
/** MBBL; smaller storage would have no room left for current bookings. */
const MIN_CAPACITY = 250;

interface Parts {
  people: People;
  sites: Site[];
  ledger: CapacityLedger;
}

/** A predicate for users of companies without a demo account. */
function isOutsideDemoCompanies(people: People): (user: UserRow) => boolean {
  const demoCompanies = new Set(Object.values(people.demo).map(({ company }) => company));
  return ({ company }) => !demoCompanies.has(company);
}

function listingPlans(world: World, sites: Site[], random: Random): ListingPlan[] {
  return Array.from({ length: LISTINGS }, () => ({
    site: random.pick(sites),
    lifecycle: planPastLifecycle(world.today, random, 'capacity'),
  }));
}

function inquiryPlans(world: World, owners: UserRow[], random: Random): InquiryPlan[] {
  const towns: readonly TerminalTown[] = terminalTowns();
  return Array.from({ length: INQUIRIES }, () => {
    const lifecycle = planPastLifecycle(world.today, random, 'interest');
    return { owner: random.pick(owners), town: random.pick(towns), scenario: lifecycle.scenario, lifecycle };
  });
}

/** Without notifications, which would be old and read. */
const withoutNotifications = (world: World): World => ({
  ...world,
  random: world.random.fork('past'),
  journal: { ...world.journal, notify: () => {} },
});

export async function seedPast(
  present: World,
  { people: allPeople, sites: allSites, ledger }: Parts,
): Promise<void> {
  const world = withoutNotifications(present);
  const isOutsider = isOutsideDemoCompanies(allPeople);
  const people: People = {
    ...allPeople,
    active: (category: Category) => allPeople.active(category).filter(isOutsider),
  };
  const sites = allSites.filter(
    ({ owner, storage }) => isOutsider(owner) && storage.total_capacity >= MIN_CAPACITY,
  );
  const deals = await seedListings(world, (random) => listingPlans(world, sites, random));
  const bids = await seedBids(world, { people, deals, ledger });
  announceBids(world, bids);
  const requests = await seedInquiries(world, sites, (random) =>
    inquiryPlans(world, people.active('Trader'), random),
  );
  const offers = await seedOffers(world, { people, requests, ledger });
  announceOffers(world, offers);
  await seedBookings(world, [...planBookingsOfBids(bids), ...planBookingsOfOffers(offers)]);
  announceEnds(world, { deals, requests });
}
