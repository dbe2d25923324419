import { type TerminalTown, terminalTowns } from '../../gazetteer/data.ts';
import type { Random } from '../random.ts';
import type { Lifecycle, Scenario } from './lifecycles.ts';
import type { People } from './users.ts';
import type { UserRow } from './world.ts';

const counts: Record<Scenario, number> = {
  open: 46,
  booked: 40,
  completed: 13,
  rebooked: 0,
  reposted: 6,
  expired: 10,
  withdrawn: 7,
};

const demoScenarios: Scenario[] = [
  'open',
  'open',
  'open',
  'booked',
  'booked',
  'completed',
  'reposted',
  'expired',
  'withdrawn',
];

export interface InquiryPlan {
  owner: UserRow;
  scenario: Scenario;
  town: TerminalTown;
  /** If set, asks for this category at a price above the market. */
  category?: string;
  /** Default: drawn by its scenario. */
  lifecycle?: Lifecycle;
}

/** The demo trader's first inquiries are in towns with many tanks, so that they have matches. */
const matchingInquiries: [town: string, category: string][] = [
  ['Galena Park', 'Light Crude'],
  ['Carteret', 'Distillate'],
  ['Deer Park', 'Petrochemicals'],
];

function matchingInquiry(index: number): Partial<InquiryPlan> {
  const [name, category] = matchingInquiries[index] ?? [];
  const town = terminalTowns().find((one) => one.town === name);
  return town && category ? { town, category } : {};
}

/** 122 inquiries around terminal towns, by scenario as in {@link counts}. */
export function planInquiries(people: People, random: Random): InquiryPlan[] {
  const left = { ...counts };
  const { trader, trader2, terminal } = people.demo;
  const demo = [
    ...demoScenarios.map((scenario) => ({ owner: trader, scenario })),
    ...demoScenarios.slice(2, 5).map((scenario) => ({ owner: trader2, scenario })),
    // A terminal that is short of tanks inquires too.
    { owner: terminal, scenario: 'open' as const },
    { owner: terminal, scenario: 'booked' as const },
  ];
  for (const { scenario } of demo) left[scenario]--;
  const owners = [
    ...people.active('Trader'),
    ...people.active('Trader'),
    ...random.sample(people.active('Terminal'), 5),
  ];
  const rest = (Object.entries(left) as [Scenario, number][]).flatMap(([scenario, n]) =>
    Array.from({ length: n }, () => ({ scenario, owner: random.pick(owners) })),
  );
  // The first plans are the demo trader's open ones.
  return [...demo, ...rest].map((plan, i) => ({
    ...plan,
    town: random.pick(terminalTowns()),
    ...matchingInquiry(i),
  }));
}
