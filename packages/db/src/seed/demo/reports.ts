import type { conversations } from '../../tables/conversations.ts';
import { reports, requests } from '../../tables/reports.ts';
import { addDays, randomInstant } from '../dates.ts';
import { drawResolution, seedAdministration } from './administration.ts';
import { reportTexts, requestTexts } from './dialogues.ts';
import { insertByTime } from './insert.ts';
import type { People } from './users.ts';
import type { World } from './world.ts';

type Conversation = typeof conversations.$inferSelect;

/** Reports of users, requests to the platform and administration. */
export async function seedReports(
  world: World,
  { conversations, people }: { conversations: Conversation[]; people: People },
): Promise<void> {
  const random = world.random.fork('reports');
  const reported = random
    .sample(conversations, reportTexts.length)
    .map(({ conversation_id, started_by, owner_id }, i) => {
      const [reason, description] = reportTexts[i] ?? reportTexts[0];
      const [reported_id, reporter_id] = random.chance(0.5) ? [started_by, owner_id] : [owner_id, started_by];
      const created_at = randomInstant(world.yesterday, random);
      return { conversation_id, reported_id, reporter_id, reason, description, created_at };
    });
  await insertByTime(world.tx, reports, reported);
  const askers = [...people.active('Trader'), ...people.active('Terminal')];
  const asked = requestTexts.map(([request_type, request_description]) => {
    const { user_id } = random.pick(askers);
    const created_at = randomInstant(addDays(world.today, -random.int(1, 90)), random);
    const end = drawResolution(world, people, created_at);
    return { user_id, request_type, request_description, created_at, ...end };
  });
  await insertByTime(world.tx, requests, asked);
  await seedAdministration(world, people);
}
