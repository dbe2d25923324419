import { teamInvitations, users } from '@tank/db/tables/users';
import { messages } from '@tank/schema/messages';
import { isReservedUsername } from '@tank/schema/people/reserved-usernames';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Ctx } from '../../../kernel/context.ts';
import { DomainError, refuse } from '../../../kernel/errors/errors.ts';

/**
 * @throws INVALID_INPUT where a user who has another username changes it to a reserved one.
 */
export function refuseReservedUsername(username: string, before: string): void {
  if (username.toLowerCase() !== before.toLowerCase() && isReservedUsername(username))
    refuse([{ path: 'username', message: messages.usernameReserved }]);
}

/**
 * A username is taken by a user, and by an open invitation in which a team admin named a member: whether an account was made for it
 * must not show.
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
