import { sessions } from '@tank/db/tables/sessions';
import { messages, success } from '@tank/schema/messages';
import { sessionsEnded } from '@tank/schema/messages/account';
import type { sessionNumber } from '@tank/schema/people/account';
import { and, eq, ne } from 'drizzle-orm';
import type * as z from 'zod';
import { authorize, found, userOf } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { accountPolicy } from '../policy.ts';

/**
 * Ends another session of the caller and its sockets.
 * @throws NOT_FOUND, CONFLICT for the current session.
 */
export async function endSession({ ctx, input }: Call<z.infer<typeof sessionNumber>>) {
  authorize(ctx, accountPolicy.endSession);
  const { user_id, session_id } = userOf(ctx);
  const { session_number } = input;
  const [row] = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, user_id), eq(sessions.session_number, session_number)));
  if (found(row).id === session_id) throw new DomainError('CONFLICT', messages.sessionIsThisOne);
  await ctx.services.sessions.end(found(row).id);
  return { message: success(messages.sessionEnded) };
}

/** Ends all sessions of the caller except the current one. */
export async function endOtherSessions({ ctx }: Call<void>) {
  authorize(ctx, accountPolicy.endOtherSessions);
  const { user_id, session_id } = userOf(ctx);
  const ended = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.userId, user_id), ne(sessions.id, session_id)))
    .returning({ id: sessions.id });
  return { message: success(sessionsEnded(ended.length)) };
}
