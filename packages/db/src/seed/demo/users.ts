import { hash } from '@node-rs/argon2';
import type { Category } from '@tank/schema/enums';
import { pendingUsers, users } from '../../tables/users.ts';
import { addDays, randomInstant } from '../dates.ts';
import type { Random } from '../random.ts';
import { type DemoRole, demoEmail, demoHashing, demoPassword, demoRoles } from './accounts.ts';
import { seedAgreements } from './agreements.ts';
import { companies } from './companies.ts';
import { insertByTime } from './insert.ts';
import { companyUser, demoUser, nameGenerator, phone } from './people.ts';
import { jobTitles, observers } from './people-names.ts';
import type { UserRow, World } from './world.ts';

/** `active` and `byCompany` leave out suspended users, who start nothing new. */
export interface People {
  all: UserRow[];
  demo: Record<DemoRole, UserRow>;
  active: (category: Category) => UserRow[];
  byCompany: (company: string) => UserRow[];
}

/** Accounts in addition to those of the companies and of {@link demoRoles}. */
const OBSERVERS = 5;
const PENDING = 4;

/** 60 accounts, two of them suspended, and four account requests. */
export async function seedUsers(world: World): Promise<People> {
  const random = world.random.fork('users');
  const nextName = nameGenerator(random);
  const password_hash = await hash(demoPassword, demoHashing);
  const rows = demoRoles.map((role) => demoUser(world, role, random));
  const add = (company: string, domain: string, category: Category) =>
    rows.push(companyUser(world, { random, name: nextName(), company, domain, category }));
  for (const { name, domain, kind, people } of companies) {
    const demo = rows.filter((row) => row.company === name).length;
    for (let i = demo; i < people; i++) add(name, domain, kind);
  }
  add('The Tank Tiger', 'tanktiger.example', 'Admin');
  for (let i = 0; i < OBSERVERS; i++)
    add(observers[i % observers.length] ?? observers[0], 'observers.example', 'Viewer');
  // The third Admin: an index of trades needs trades entered by three of them.
  add('The Tank Tiger', 'tanktiger.example', 'Admin');
  // Suspends the last trader and the last observer.
  for (const category of ['Trader', 'Viewer'] as const) {
    const last = rows.findLast((row) => row.category === category);
    if (last) last.status = 'suspended';
  }
  const all = await insertByTime(
    world.tx,
    users,
    rows.map((row) => ({ ...row, password_hash })),
  );
  await seedAgreements(
    world,
    all.map(({ user_id, created_at }) => ({ subject: { user_id }, created_at })),
  );
  await seedPendingUsers(world, { random, nextName, password_hash });
  const demo = Object.fromEntries(
    demoRoles.map((role) => [role, all.find((user) => user.email === demoEmail(role))]),
  ) as Record<DemoRole, UserRow>;
  return {
    all,
    demo,
    active: (category) => all.filter((user) => user.category === category && user.status === 'active'),
    byCompany: (company) => all.filter((user) => user.company === company && user.status === 'active'),
  };
}

async function seedPendingUsers(
  world: World,
  {
    random,
    nextName,
    password_hash,
  }: { random: Random; nextName: ReturnType<typeof nameGenerator>; password_hash: string },
): Promise<void> {
  const categories = ['Trader', 'Terminal', 'Viewer', 'Trader'] as const;
  const rows = Array.from({ length: PENDING }, (_, i) => {
    const { first_name, last_name, slug } = nextName();
    const category = categories[i] ?? 'Viewer';
    return {
      first_name,
      last_name,
      username: slug.replace('.', '_'),
      email: `${slug}@newcomer.example`,
      password_hash,
      category,
      company: random.pick(['Stonepath Fuels', 'Millbrook Terminals', 'Grayling Advisory', 'Copperline Oil']),
      job_title: random.pick(jobTitles[category]),
      office_phone: phone(random, 646),
      cell_phone: null,
      preferred_regions: random.sample(['PADD 1B', 'PADD 3', 'PADD 2', 'Canada'], random.int(0, 2)),
      preferred_products: random.sample([...world.products.keys()], random.int(0, 3)),
      created_at: randomInstant(addDays(world.today, -random.int(1, 12)), random),
    };
  });
  const requests = await insertByTime(world.tx, pendingUsers, rows);
  await seedAgreements(
    world,
    requests.map(({ pending_user_id, created_at }) => ({ subject: { pending_user_id }, created_at })),
  );
}
