import { hash } from '@node-rs/argon2';
import type { Category } from '@tank/schema/enums';
import { pendingUsers, users } from '../../tables/users.ts';
import { addDays, momentOf } from '../dates.ts';
import type { Random } from '../random.ts';
import { type DemoRole, demoEmail, demoHashing, demoPassword, demoRoles } from './accounts.ts';
import { seedAgreements } from './agreements.ts';
import { companies } from './companies.ts';
import { insertByTime } from './insert.ts';
import { jobTitles, observers } from './names.ts';
import { colleague, demoUser, namer, phone } from './person.ts';
import type { UserRow, World } from './world.ts';

/** The people of the demo. Suspended ones take no part in anything new. */
export interface People {
  all: UserRow[];
  demo: Record<DemoRole, UserRow>;
  active: (category: Category) => UserRow[];
  byCompany: (company: string) => UserRow[];
}

/** Accounts besides those of the companies and of {@link demoRoles}. */
const OBSERVERS = 5;
const PENDING = 4;

/** Makes 60 accounts, two of them suspended, and four requests for one. */
export async function seedUsers(world: World): Promise<People> {
  const random = world.random.fork('users');
  const nextName = namer(random);
  const password_hash = await hash(demoPassword, demoHashing);
  const rows = demoRoles.map((role) => demoUser(world, role, random));
  const add = (company: string, domain: string, category: Category) =>
    rows.push(colleague(world, { random, name: nextName(), company, domain, category }));
  for (const { name, domain, kind, people } of companies) {
    const demo = rows.filter((row) => row.company === name).length;
    for (let i = demo; i < people; i++) add(name, domain, kind);
  }
  add('The Tank Tiger', 'tanktiger.example', 'Admin');
  for (let i = 0; i < OBSERVERS; i++)
    add(observers[i % observers.length] ?? observers[0], 'observers.example', 'Viewer');
  // Three of them: an index of reported trades needs as many who report.
  add('The Tank Tiger', 'tanktiger.example', 'Admin');
  // The last trader and the last observer.
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
    all.map(({ user_id, created_at }) => ({ whose: { user_id }, created_at })),
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
  }: { random: Random; nextName: ReturnType<typeof namer>; password_hash: string },
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
      created_at: momentOf(addDays(world.today, -random.int(1, 12)), random),
    };
  });
  const requests = await insertByTime(world.tx, pendingUsers, rows);
  await seedAgreements(
    world,
    requests.map(({ pending_user_id, created_at }) => ({ whose: { pending_user_id }, created_at })),
  );
}
