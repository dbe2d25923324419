import type { users } from '@tank/db/tables/users';
import type { Ctx } from '../../kernel/context.ts';

type Holder = Pick<typeof users.$inferSelect, 'user_id' | 'tankwatch_api'>;

/**
 * The token of the tank-monitoring service, as its owner wrote it; empty: none. One that the product's key does not open is
 * none: signing in must not fail by it.
 */
export async function tankTokenOf(
  { services, log }: Ctx,
  { user_id, tankwatch_api }: Holder,
): Promise<string> {
  if (tankwatch_api === null) return '';
  try {
    return await services.secrets.open(tankwatch_api, user_id);
  } catch {
    log.warn({ user_id }, 'A tank-monitoring token cannot be opened. Was the key of the product changed?');
    return '';
  }
}
