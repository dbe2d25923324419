import type { users } from '@tank/db/tables/users';
import type { Ctx } from '../../kernel/context.ts';

type Holder = Pick<typeof users.$inferSelect, 'user_id' | 'tankwatch_api'>;

/** The user's tank-monitoring token, or ''. A token that cannot be decrypted must not fail the sign-in. */
export async function readTankToken(
  { services, log }: Ctx,
  { user_id, tankwatch_api }: Holder,
): Promise<string> {
  if (tankwatch_api === null) return '';
  try {
    return await services.secrets.open(tankwatch_api, user_id);
  } catch {
    log.warn({ user_id }, 'Cannot decrypt a tank-monitoring token. Was the encryption key changed?');
    return '';
  }
}
