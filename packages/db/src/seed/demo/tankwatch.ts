import { eq } from 'drizzle-orm';
import type { Secrets } from '../../secrets.ts';
import { users } from '../../tables/users.ts';
import type { People } from './users.ts';
import type { World } from './world.ts';

/** Not a real token: the demo's monitoring service is simulated too. */
const TOKEN = 'tw-demo-5b1e7c42';

/** Gives the demo terminal a token of the tank-monitoring service. */
export async function seedTankwatch({ tx }: World, { demo }: People, secrets: Secrets): Promise<void> {
  const { user_id } = demo.terminal;
  const tankwatch_api = await secrets.seal(TOKEN, user_id);
  await tx.update(users).set({ tankwatch_api }).where(eq(users.user_id, user_id));
}
