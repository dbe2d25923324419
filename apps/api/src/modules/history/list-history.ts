import type { HistoryRow, historyInput } from '@tank/schema/admin/history';
import { messages } from '@tank/schema/messages';
import type * as z from 'zod';
import { authorize, relationsTo, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { describeActor, type Party } from './describe-actor.ts';
import { historyPolicy } from './policy.ts';
import { readHistoryRows, readParties } from './queries.ts';
import { historyAccess } from './queries-parties.ts';

const reasonOf = (details: unknown): string | null => {
  const reason = (details as { reason?: unknown } | null)?.reason;
  return typeof reason === 'string' ? reason : null;
};

const toRelations = (parties: Party[]) => ({
  ...Object.fromEntries(parties.map(({ relation, user_id }) => [relation, user_id])),
  teams: parties.map(({ team_id }) => team_id),
});

/**
 * The events of a record with their actors, newest first.
 * @throws NOT_FOUND unless the caller is a party, a teammate of one, or an Admin.
 */
export async function listHistory({
  ctx,
  input,
}: Call<z.infer<typeof historyInput>>): Promise<{ data: HistoryRow[] }> {
  authorize(ctx, historyPolicy.list);
  const { entity, id } = input;
  const parties = await readParties(ctx.db, entity, id);
  const recordParties = parties.filter(({ booking_id }) => booking_id === null);
  if (recordParties.length === 0) throw new DomainError('NOT_FOUND', messages.notFound);
  authorize(ctx, historyAccess[entity].rule, relationsTo(ctx.actor, toRelations(recordParties)));
  const rows = await readHistoryRows(ctx.db, entity, id);
  const viewer = { caller: userOf(ctx), entity, parties };
  return {
    data: rows.map(({ history_id, created_at, event, from_status, to_status, details, ...actor }) => ({
      history_id,
      created_at,
      event,
      from_status,
      to_status,
      by: describeActor(actor, viewer),
      reason: reasonOf(details),
    })),
  };
}
