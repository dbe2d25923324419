/** Contact requests, resolutions by Admins, and the audit log. */
import { audit } from '../../tables/audit.ts';
import { contactRequests } from '../../tables/contact-requests.ts';
import { addDays, randomInstant } from '../dates.ts';
import { insertByTime } from './insert.ts';
import type { People } from './users.ts';
import type { World } from './world.ts';

const questions = [
  'We would like to see the price index for PADD 3 before we decide. Who can we talk to?',
  'What does a subscription cost for a desk of eight people?',
  'Is historical open interest by region part of the subscription?',
  'Please call me about market data, mornings are best.',
];

/** The resolution of a report or request; most old ones are resolved. */
export function drawResolution(world: World, people: People, created_at: string) {
  const random = world.random.fork(`end of ${created_at}`);
  if (created_at > `${addDays(world.today, -14)}` || random.chance(0.3)) return {};
  const admin = random.pick(people.active('Admin'));
  const day = addDays(created_at.slice(0, 10), random.int(1, 6));
  return {
    status: 'Resolved' as const,
    note: random.pick(['Answered by mail.', 'Called, all is clear now.', null]),
    resolved_by: admin.user_id,
    resolved_at: randomInstant(day, random),
    version: 2,
  };
}

export async function seedAdministration(world: World, people: People): Promise<void> {
  const random = world.random.fork('administration');
  const askers = [...people.active('Trader'), ...people.active('Viewer')];
  const contacts = questions.map((comments, index) => {
    const { user_id, first_name, last_name, email, company, office_phone } = random.pick(askers);
    // Admins have one to answer on any first day.
    const age = index === 0 ? 1 : random.int(1, 80);
    const created_at = randomInstant(addDays(world.today, -age), random);
    const person = { user_id, first_name, last_name, email, company, phone: office_phone };
    return { ...person, comments, created_at, ...drawResolution(world, people, created_at) };
  });
  await insertByTime(world.tx, contactRequests, contacts);
  const users = random.sample(people.all, 30);
  const done = users.map(({ user_id }) => {
    const { user_id: actor_id, username: actor } = random.pick(people.active('Admin'));
    return {
      actor_id,
      actor,
      action: random.pick(['update', 'update', 'suspend', 'unsuspend']),
      entity: 'user',
      entity_id: user_id,
      address: random.pick(['203.0.113.7', '203.0.113.21']),
      created_at: randomInstant(addDays(world.today, -random.int(1, 120)), random),
    };
  });
  await insertByTime(world.tx, audit, done);
}
