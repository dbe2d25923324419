import { sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { createSecrets } from '../secrets.ts';
import { addDays, assertDate } from './dates.ts';
import { type DemoAccounts, demoRoles } from './demo/accounts.ts';
import { announceBids, announceEnds, announceOffers } from './demo/announcements.ts';
import { planBookingsOfBids, seedBids } from './demo/bids.ts';
import { seedBookings } from './demo/bookings.ts';
import { createCapacityLedger } from './demo/capacity-ledger.ts';
import { type Market, seedConversations } from './demo/conversations.ts';
import { seedFiles } from './demo/files.ts';
import { seedInquiries } from './demo/inquiries.ts';
import { planInquiries } from './demo/inquiry-plans.ts';
import { planListings } from './demo/listing-plans.ts';
import { seedListings } from './demo/listings.ts';
import { seedNewcomers } from './demo/newcomers.ts';
import { planBookingsOfOffers, seedOffers } from './demo/offers.ts';
import { seedPast } from './demo/past-market.ts';
import { seedPreferences } from './demo/preferences.ts';
import { seedQuotes } from './demo/quotes.ts';
import { seedRenewals } from './demo/renewals.ts';
import { seedStorage } from './demo/storage.ts';
import { seedTankwatch } from './demo/tankwatch.ts';
import { seedTeams } from './demo/teams.ts';
import { seedUsers } from './demo/users.ts';
import { createWorld, type World } from './demo/world.ts';

export { type DemoAccounts, demoPassword } from './demo/accounts.ts';

/** Tests and screenshots depend on it: another seed changes every row. */
const SEED = 'tank-storage-demo-1';

/** Older notifications are marked as read. */
const READ_AFTER_DAYS = 14;

async function seedMarket(world: World): Promise<Market> {
  const people = await seedUsers(world);
  await seedTeams(world, people);
  const sites = await seedStorage(world, people);
  const ledger = createCapacityLedger();
  await seedPast(world, { people, sites, ledger });
  const deals = await seedListings(world, (random) => planListings(world, people, sites, random));
  const bids = await seedBids(world, { people, deals, ledger });
  announceBids(world, bids);
  const requests = await seedInquiries(world, sites, (random) => planInquiries(people, random));
  const offers = await seedOffers(world, { people, requests, ledger });
  announceOffers(world, offers);
  const bookings = await seedBookings(world, [...planBookingsOfBids(bids), ...planBookingsOfOffers(offers)]);
  const { terminal, trader } = people.demo;
  await seedBookings(world, await seedRenewals(world, { bookings, demo: [terminal, trader], ledger }));
  announceEnds(world, { deals, requests });
  return { people, deals, bids, requests, offers };
}

export interface DemoOptions {
  /** `YYYY-MM-DD`; all dates are relative to it. */
  today: string;
  /** Encrypts users' secrets; unset: a key stored in the database. */
  secrets_key?: string | undefined;
}

/** Fills an empty, migrated database with about two years of a fictional market, in one transaction. Deterministic for a given day. */
export async function seedDemo({ db }: Database, options: DemoOptions): Promise<DemoAccounts> {
  const { today, secrets_key } = options;
  assertDate(today);
  return db.transaction(async (tx) => {
    // The spans are filled from the complete history at the end.
    await tx.execute(sql`select set_config('tank.follow_market', 'off', true)`);
    const world = await createWorld({ tx, today, seed: SEED });
    const market = await seedMarket(world);
    const { people } = market;
    await seedConversations(world, market);
    await seedFiles(world, market);
    await seedQuotes(world, people);
    await seedPreferences(world, people);
    await seedTankwatch(world, people, createSecrets(tx, { key: secrets_key }));
    await seedNewcomers(world);
    await world.journal.write({ tx, readBefore: `${addDays(today, -READ_AFTER_DAYS)}T00:00:00.000Z` });
    await tx.execute(sql`select fill_market_spans(${today})`);
    return Object.fromEntries(
      demoRoles.map((role) => {
        const { user_id, username, email, category } = people.demo[role];
        return [role, { user_id, username, email, category }];
      }),
    ) as DemoAccounts;
  });
}
