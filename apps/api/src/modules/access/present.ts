import type { users } from '@tank/db/tables/users';
import type { Session } from '@tank/schema/access';

/** What the browser keeps of an account; the tank-monitoring token itself is write-only. */
export const sessionOf = (user: typeof users.$inferSelect): Session => ({
  user_id: user.user_id,
  username: user.username,
  category: user.category,
  team_id: user.team_id,
  tutorial_step: user.tutorial_step,
  data_sub: user.data_sub,
  overlay_access: user.overlay_access,
  tankwatch_api: user.tankwatch_api !== null,
});
