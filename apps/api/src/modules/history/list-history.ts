import type { HistoryRow, historyOf } from '@tank/schema/admin/history';
import { messages } from '@tank/schema/messages';
import type * as z from 'zod';
import { authorize, relationsTo, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { historyPolicy } from './policy.ts';
import { historyRows, peopleOf } from './queries.ts';
import { historyAccess } from './queries-people.ts';
import { type Person, saidBy } from './said-by.ts';

/** Why it was done, where the verb noted a reason. */
const reasonOf = (details: unknown): string | null => {
  const reason = (details as { reason?: unknown } | null)?.reason;
  return typeof reason === 'string' ? reason : null;
};

const partiesOf = (people: Person[]) => ({
  ...Object.fromEntries(people.map(({ relation, user_id }) => [relation, user_id])),
  teams: people.map(({ team_id }) => team_id),
});

/**
 * Who did what with a record, newest first.
 * @throws NOT_FOUND for everybody who is not a party of it, of a party's team, or Admin.
 */
export async function listHistory({
  ctx,
  input,
}: Call<z.infer<typeof historyOf>>): Promise<{ data: HistoryRow[] }> {
  authorize(ctx, historyPolicy.list);
  const { entity, id } = input;
  const people = await peopleOf(ctx.db, entity, id);
  const own = people.filter(({ booking_id }) => booking_id === null);
  if (own.length === 0) throw new DomainError('NOT_FOUND', messages.notFound);
  authorize(ctx, historyAccess[entity].rule, relationsTo(ctx.actor, partiesOf(own)));
  const rows = await historyRows(ctx.db, entity, id);
  const viewer = { caller: userOf(ctx), entity, people };
  return {
    data: rows.map(({ history_id, created_at, event, from_status, to_status, details, ...act }) => ({
      history_id,
      created_at,
      event,
      from_status,
      to_status,
      by: saidBy(act, viewer),
      reason: reasonOf(details),
    })),
  };
}
