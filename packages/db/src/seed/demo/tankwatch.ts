import { eq } from 'drizzle-orm';
import type { Secrets } from '../../secrets.ts';
import { users } from '../../tables/users.ts';
import type { People } from './users.ts';
import type { World } from './world.ts';

/** Opens nothing anywhere: the service that the demo asks is invented, too. */
const TOKEN = 'tw-demo-5b1e7c42';

/** The demo's terminal has a token of the tank-monitoring service. */
export async function seedTankwatch({ tx }: World, { demo }: People, secrets: Secrets): Promise<void> {
  const { user_id } = demo.terminal;
  const tankwatch_api = await secrets.seal(TOKEN, user_id);
  await tx.update(users).set({ tankwatch_api }).where(eq(users.user_id, user_id));
}
