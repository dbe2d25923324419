import { teamInvitations, users } from '@tank/db/tables/users';
import { messages } from '@tank/schema/messages';
import { isReservedUsername } from '@tank/schema/people/reserved-usernames';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Ctx } from '../../../kernel/context.ts';
import { DomainError, refuse } from '../../../kernel/errors/errors.ts';

/** @throws INVALID_INPUT if the username changes to a reserved one. */
export function refuseReservedUsername(username: string, before: string): void {
  if (username.toLowerCase() !== before.toLowerCase() && isReservedUsername(username))
    refuse([{ path: 'username', message: messages.usernameReserved }]);
}

/**
 * Usernames are taken by users and by open invitations: a team admin must not learn whether the invited username
 * already had an account.
 * @throws CONFLICT
 */
export async function refuseTakenUsername(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { username, user_id = 0 }: { username: string; user_id?: number },
): Promise<void> {
  const name = username.toLowerCase();
  const taken = await db
    .select({ username: users.username })
    .from(users)
    .where(and(eq(sql`lower(${users.username})`, name), ne(users.user_id, user_id)))
    .unionAll(
      db
        .select({ username: sql<string>`${teamInvitations.username}` })
        .from(teamInvitations)
        .where(
          and(
            eq(sql`lower(${teamInvitations.username})`, name),
            isNull(teamInvitations.accepted_at),
            gt(teamInvitations.expires_at, now.toISOString()),
          ),
        ),
    )
    .limit(1);
  const message = messages.usernameTaken;
  if (taken.length > 0)
    throw new DomainError('CONFLICT', message, { issues: [{ path: 'username', message }] });
}
