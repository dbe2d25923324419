import { type TerminalTown, terminalTowns } from '../../gazetteer/data.ts';
import type { Random } from '../random.ts';
import type { Course, Scenario } from './courses.ts';
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

/** Who asks for what kind of end, and where. */
export interface InquiryPlan {
  owner: UserRow;
  scenario: Scenario;
  town: TerminalTown;
  /** Where it is known beforehand: something of this category, well paid. */
  category?: string;
  /** Left out: one of its scenario, by chance. */
  course?: Course;
}

/** What the demo trader looks for where many tanks are, so that matches can be shown. */
const sought: [town: string, category: string][] = [
  ['Galena Park', 'Light Crude'],
  ['Carteret', 'Distillate'],
  ['Deer Park', 'Petrochemicals'],
];

function soughtAt(place: number): Partial<InquiryPlan> {
  const [name, category] = sought[place] ?? [];
  const town = terminalTowns().find((one) => one.town === name);
  return town && category ? { town, category } : {};
}

/** 122 inquiries in every state, as many as {@link counts} says, around terminal towns. */
export function planInquiries(people: People, random: Random): InquiryPlan[] {
  const left = { ...counts };
  const { trader, trader2, terminal } = people.demo;
  const demo = [
    ...demoScenarios.map((scenario) => ({ owner: trader, scenario })),
    ...demoScenarios.slice(2, 5).map((scenario) => ({ owner: trader2, scenario })),
    // Where a terminal is short of tanks, it asks too.
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
    ...soughtAt(i),
  }));
}
