import type { Category } from '@tank/schema/enums';
import type { users } from '../../tables/users.ts';
import { addDays, randomInstant } from '../dates.ts';
import type { Random } from '../random.ts';
import { type DemoRole, demoEmail, demoPeople, demoRoles } from './accounts.ts';
import { firstNames, jobTitles, lastNames } from './people-names.ts';
import type { World } from './world.ts';

type NewUser = typeof users.$inferInsert & { created_at: string };

/** 555-0100 to 555-0199 are reserved for fiction. */
export const phone = (random: Random, area: number) =>
  `+1 ${area} 555 01${String(random.int(0, 99)).padStart(2, '0')}`;

/** Returns a generator of unique names. */
export function nameGenerator(random: Random) {
  const pairs = random.sample(
    firstNames.flatMap((first_name) => lastNames.map((last_name) => ({ first_name, last_name }))),
    100,
  );
  return () => {
    const pair = pairs.pop();
    if (!pair) throw new Error('The demo has run out of names.');
    const slug = `${pair.first_name}.${pair.last_name}`.toLowerCase();
    return { ...pair, slug };
  };
}

export function demoUser(world: World, role: DemoRole, random: Random): Omit<NewUser, 'password_hash'> {
  const { subscriber, ...person } = demoPeople[role];
  return {
    ...person,
    email: demoEmail(role),
    username: `demo_${role}`,
    office_phone: phone(random, 212),
    cell_phone: phone(random, 713),
    data_sub: subscriber ? 1 : 0,
    overlay_access: subscriber ? 1 : 0,
    tutorial_step: 35,
    created_at: randomInstant(addDays(world.today, demoRoles.indexOf(role) - 1000), random),
  };
}

export function companyUser(
  world: World,
  {
    random,
    name,
    company,
    domain,
    category,
  }: {
    random: Random;
    name: { first_name: string; last_name: string; slug: string };
    company: string;
    domain: string;
    category: Category;
  },
): Omit<NewUser, 'password_hash'> {
  const area = random.pick([212, 713, 312, 504, 918, 403, 514, 610]);
  const data_sub = random.chance(0.4) ? 1 : 0;
  return {
    first_name: name.first_name,
    last_name: name.last_name,
    username: name.slug.replace('.', '_'),
    email: `${name.slug}@${domain}`,
    company,
    category,
    job_title: random.pick(jobTitles[category]),
    office_phone: phone(random, area),
    cell_phone: random.chance(0.7) ? phone(random, area) : null,
    data_sub,
    overlay_access: data_sub === 1 && random.chance(0.5) ? 1 : 0,
    tutorial_step: random.pick([0, 35, 35, 35, 35]),
    subscribed: random.chance(0.9),
    created_at: randomInstant(addDays(world.today, -random.int(890, 980)), random),
  };
}
