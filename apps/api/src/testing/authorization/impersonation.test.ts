/**
 * Every mutation by an Admin who is logged in as another user (docs/product.md#login-as-user): the audit log, the history and
 * messages name both, and mutations of account credentials are refused.
 */
import { rateLimits } from '@tank/db/tables/sessions';
import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Rule } from '../../kernel/auth/policy.ts';
import { appRouter } from '../../server/trpc/app-router.ts';
import { type ApiFixture, createApiFixture } from '../api-fixture.ts';
import { allowedCallerOf, procedures, statusesFor, validInputOf } from '../procedures/all-procedures.ts';
import { procedureNames, typeOf } from '../procedures/contract-fields.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await createApiFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.api.database.db.delete(rateLimits));

const ruleOf = (name: string) =>
  (appRouter._def.procedures as unknown as Record<string, { _def: { meta: { rule: Rule } } }>)[name]?._def
    .meta.rule;

/** The user that the Admin acts as; for procedures of Admins one without permission. */
const impersonatedBy = (name: string) => {
  const caller = allowedCallerOf(name);
  return caller === 'admin' ? 'owner' : caller;
};

const readLastIds = async () => {
  const [row] = await fixture.api.database.client`
    select (select coalesce(max(audit_id), 0)::int from audit) as audit, (select coalesce(max(history_id), 0)::int from history) as history,
      (select coalesce(max(message_id), 0)::int from messages) as messages`;
  return row as { audit: number; history: number; messages: number };
};

const mutations = procedureNames.filter((name) => typeOf(name) === 'mutation');

test.for(mutations)(
  '%s by an impersonating Admin names both users, or is refused for account credentials',
  async (name) => {
    const { api, cast } = fixture;
    const user = cast[impersonatedBy(name)];
    const input = await validInputOf(name, fixture);
    const token = await api.services.sessions.start(user.user_id, { admin_id: cast.admin.user_id });
    const before = await readLastIds();
    const { status, body } = await api.mutate(name, input, token);
    const rows = await api.database
      .client`select actor, acting_as from audit where audit_id > ${before.audit}`;
    if (ruleOf(name)?.oneself) {
      expect([status, body.error.message, [...rows]]).toEqual([403, messages.notWhileImpersonating, []]);
      return;
    }
    expect(status).toBe(statusesFor(name)[impersonatedBy(name)]);
    if (status !== 200) {
      expect([...rows]).toEqual([]);
      return;
    }
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toEqual({ actor: cast.admin.username, acting_as: user.username });
    const [unstamped] = await api.database.client`
    select (select count(*)::int from history where history_id > ${before.history} and actor_id is not null
        and impersonator_id is distinct from ${cast.admin.user_id})
      + (select count(*)::int from messages where message_id > ${before.messages}
        and impersonator_id is distinct from ${cast.admin.user_id}) as n`;
    expect(unstamped?.n).toBe(0);
    await procedures[name]?.after?.(fixture);
  },
);

test('mutations of account credentials are closed to impersonation', () => {
  const closed = mutations.filter((name) => ruleOf(name)?.oneself);
  expect(closed).toEqual(
    expect.arrayContaining([
      'access.resetPassword',
      'account.confirmEmail',
      'account.beginSecondFactor',
      'account.endSecondFactor',
      'account.setTankwatch',
    ]),
  );
});
