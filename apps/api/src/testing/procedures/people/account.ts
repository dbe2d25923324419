import { emailChanges, users } from '@tank/db/tables/users';
import { eq } from 'drizzle-orm';
import { hashToken, newToken } from '../../../modules/access/sessions/tokens.ts';
import type { ApiFixture } from '../../api-fixture.ts';
import { hashForTests, PASSWORD } from '../../test-users.ts';
import { everyone, type ProcedureSpecs } from '../procedure-spec.ts';

/** The token of a link that confirms a new email address. */
async function emailLink({ api }: ApiFixture): Promise<{ token: string }> {
  const token = newToken();
  const { user_id, username } = await api.person();
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  await api.database.db
    .insert(emailChanges)
    .values({ token_hash: hashToken(token), user_id, email: `${username}@new.example.test`, expires_at });
  return { token };
}

export const accountProcedures: ProcedureSpecs = {
  'account.updateProfile': {
    allowed: everyone,
    input: () => ({ first_name: 'Test', office_phone: null, subscribed: 1 }),
    rest: {
      'PUT /api/user/profile': {
        renamed: { new_password: 'newPassword', confirm_password: 'confirmPassword' },
        full_body: async ({ api, cast, next }) => {
          const password_hash = await hashForTests(PASSWORD);
          await api.database.db
            .update(users)
            .set({ password_hash })
            .where(eq(users.user_id, cast.viewer.user_id));
          const username = `profile_${next()}`;
          return {
            username,
            company: 'Whole Research',
            first_name: 'Who',
            last_name: 'Le',
            email: `${username}@example.test`,
            office_phone: '',
            cell_phone: '+1 201 555 0101',
            subscribed: 1,
            password: PASSWORD,
            newPassword: `${PASSWORD} 2`,
            confirmPassword: `${PASSWORD} 2`,
          };
        },
      },
    },
    wrong: [
      { first_name: null },
      { first_name: ' ' },
      { username: 'two words' },
      { username: 'ab' },
      { email: 'no at sign' },
      { email: `${'x'.repeat(248)}@b.test` },
      { email: 'a@b.test\r\nBcc: c@d.test' },
      { email: 'another@example.test' },
      { new_password: 'x'.repeat(9), confirm_password: 'x'.repeat(9), password: PASSWORD },
      { new_password: 'x'.repeat(129), confirm_password: 'x'.repeat(129), password: PASSWORD },
      { new_password: 'something else', confirm_password: 'something different', password: PASSWORD },
      { new_password: 'something else', confirm_password: 'something else' },
      { version: 987_654 },
    ],
  },
  'account.confirmEmail': { allowed: 'public', input: emailLink, wrong: [{ token: 'A'.repeat(43) }] },
  'account.setTankwatch': {
    allowed: everyone,
    input: () => ({ tankwatch_api: 'tw-matrix' }),
    rest: { 'PUT /api/user/tankwatch': { full_body: () => ({ tankwatch_api: 'tw-whole' }) } },
    wrong: [{ tankwatch_api: 'x'.repeat(501) }],
  },
  'account.removeTankwatch': { allowed: everyone },
  'account.finishTutorial': { allowed: everyone, rest: { 'PUT /api/user/tutorial/finish': {} } },
  'account.withdrawEmailChange': { allowed: everyone },
  'account.sessions': { allowed: everyone },
  'account.endSession': {
    allowed: 'owner',
    hidden_from: 'viewer trader teammate bidder partner booked terminal admin',
    input: async ({ api, cast }) => {
      await api.services.sessions.start(cast.owner.user_id);
      const [row] = await api.database.client`select max(session_number) as session_number from sessions`;
      return { session_number: Number(row?.session_number) };
    },
    wrong: [{ session_number: 987_654 }],
  },
  'account.endOtherSessions': {
    allowed: everyone,
    async after({ api, cast }) {
      for (const person of Object.values(cast))
        person.token = await api.services.sessions.start(person.user_id);
    },
  },
};
