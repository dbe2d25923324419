import { hash } from '@node-rs/argon2';
import { users } from '../../tables/users.ts';
import { addDays, randomInstant } from '../dates.ts';
import { demoEmail, demoHashing, demoNewcomers, demoPassword } from './accounts.ts';
import { seedAgreements } from './agreements.ts';
import { insertByTime } from './insert.ts';
import type { World } from './world.ts';

const people = {
  newcomer: {
    category: 'Terminal',
    first_name: 'Nell',
    last_name: 'Ashby',
    company: 'Copper Bend Storage',
    job_title: 'Storage Scheduler',
    tutorial_step: 1,
  },
  halfway: {
    category: 'Trader',
    first_name: 'Hugo',
    last_name: 'Brandt',
    company: 'Pinecrest Fuels',
    job_title: 'Fuel Trader',
    tutorial_step: 20,
  },
} as const;

/** Two accounts of yesterday that the tutorial starts for; nothing else in the demo depends on them. */
export async function seedNewcomers(world: World): Promise<void> {
  const random = world.random.fork('newcomers');
  const password_hash = await hash(demoPassword, demoHashing);
  const created_at = randomInstant(addDays(world.today, -1), random);
  const rows = demoNewcomers.map((role) => ({
    ...people[role],
    username: `demo_${role}`,
    email: demoEmail(role),
    password_hash,
    created_at,
  }));
  const made = await insertByTime(world.tx, users, rows);
  await seedAgreements(
    world,
    made.map(({ user_id }) => ({ subject: { user_id }, created_at })),
  );
}
