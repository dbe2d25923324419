import { users } from '@tank/db/tables/users';
import { and, eq, ne, sql } from 'drizzle-orm';
import { relationsTo } from '../../kernel/policy.ts';
import { lifecycle } from '../../kernel/transition.ts';
import { userMachine } from './machine.ts';

/** Whoever edits the account meanwhile is told. */
export const nextVersion = { version: sql`${users.version} + 1` };

/** That sessions end with the account is the database's rule. */
export const userLifecycle = lifecycle({
  entity: 'user',
  table: users,
  key: users.user_id,
  columns: { user_id: users.user_id },
  id: (user) => user.user_id,
  machine: userMachine,
  async find(ctx, user_id: number) {
    const [user] = await ctx.db
      .select({ user_id: users.user_id, status: users.status })
      .from(users)
      // One that was deleted is not there any more.
      .where(and(eq(users.user_id, user_id), ne(users.status, 'closed')))
      .for('update');
    return user;
  },
  standing: ({ actor }, { user_id }) => relationsTo(actor, { owner: user_id }),
  statusOf: (_ctx, { status }) => status,
  audience: () => [],
});
