import { addDays, addMonths } from '../dates.ts';
import type { Random } from '../random.ts';
import { type Lifecycle, planLifecycle, type Scenario } from './lifecycles.ts';
import type { Site } from './storage.ts';
import type { People } from './users.ts';
import type { World } from './world.ts';

const counts: Record<Scenario, number> = {
  open: 132,
  booked: 86,
  completed: 30,
  rebooked: 10,
  reposted: 15,
  expired: 20,
  withdrawn: 12,
};

export interface ListingPlan {
  site: Site;
  lifecycle: Lifecycle;
  overbook?: boolean;
}

/** Three overlapping terms that overbook one storage this year and around today, in any month that the seed runs in. */
function overbookedLifecycles(today: string): Lifecycle[] {
  const month = `${today.slice(0, 7)}-01`;
  return [
    { from: -3, term: 12 },
    { from: -2, term: 9 },
    { from: 1, term: 6 },
  ].map(({ from, term }, i): Lifecycle => {
    const start = addMonths(month, from);
    const until = addDays(today, -(from < 0 ? 140 : 20) - i);
    const created = addDays(until, -30);
    const deal = { start, term, end: addMonths(start, term) };
    return {
      scenario: 'booked',
      status: 'Booked',
      created,
      available: addDays(created, 20),
      expiration: addMonths(created, 13),
      term,
      rounds: [{ from: created, until, deal, outcome: 'accepted' }],
    };
  });
}

/** 305 listings, by scenario as in {@link counts}; the demo terminals have some of each, the rest is random. */
export function planListings(world: World, people: People, sites: Site[], random: Random): ListingPlan[] {
  const left = { ...counts };
  const plans: ListingPlan[] = [];
  const add = (site: Site | undefined, scenario: Scenario) => {
    if (!site) return;
    left[scenario]--;
    plans.push({ site, lifecycle: planLifecycle(scenario, { today: world.today, random }) });
  };
  const of = (user: { user_id: number }) => sites.filter((site) => site.owner.user_id === user.user_id);
  const [busy, ...others] = of(people.demo.terminal);
  if (!busy) throw new Error('terminal@ has no storage to overbook.');
  for (const lifecycle of overbookedLifecycles(world.today)) {
    left.booked--;
    plans.push({ site: busy, lifecycle, overbook: true });
  }
  for (const site of [busy, ...others]) for (const scenario of ['open', 'open'] as const) add(site, scenario);
  for (const site of others) add(site, 'booked');
  for (const [i, scenario] of (
    ['completed', 'reposted', 'rebooked', 'expired', 'withdrawn'] as const
  ).entries())
    add(others[i % others.length], scenario);
  for (const site of of(people.demo.terminal2))
    for (const s of ['open', 'booked', 'open', 'completed'] as const) add(site, s);
  const rest = (Object.entries(left) as [Scenario, number][]).flatMap(([scenario, n]) =>
    Array.from({ length: Math.max(0, n) }, () => scenario),
  );
  const free = sites.filter((site) => site !== busy);
  // In rounds over all sites, so that each has listings.
  const queue = Array.from({ length: 3 }, () => random.sample(free, free.length)).flat();
  for (const [i, scenario] of random.sample(rest, rest.length).entries())
    add(queue[i % queue.length], scenario);
  return plans;
}
