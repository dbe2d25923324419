import { legalDocumentNames } from '@tank/schema/legal/documents';
import { agreementTo } from '@tank/schema/people/access';
import { hashToken, newToken } from '../../../modules/access/sessions/tokens.ts';
import { type ApiFixture, SIGN_IN_EMAIL } from '../../api-fixture.ts';
import { PASSWORD } from '../../test-users.ts';
import { everyone, type ProcedureSpecs } from '../procedure-spec.ts';

/** The token of a password reset link. */
async function resetLink({ api }: ApiFixture): Promise<{ token: string; email: string }> {
  const token = newToken();
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  await api.database.client`
    insert into password_resets (token_hash, user_id, expires_at)
    select ${hashToken(token)}, user_id, ${expires_at} from users where email = ${SIGN_IN_EMAIL}`;
  return { token, email: SIGN_IN_EMAIL };
}

export const accessProcedures: ProcedureSpecs = {
  'access.signIn': {
    allowed: 'public',
    input: () => ({ email: SIGN_IN_EMAIL, password: PASSWORD }),
    // Any password counts as an attempt.
    kinds: { password: { kind: 'text', optional: true } },
    rest: {
      'POST /api/login': { form: true, full_body: () => ({ email: SIGN_IN_EMAIL, password: PASSWORD }) },
    },
  },
  'access.signUp': {
    allowed: 'public',
    input: (fixture) => {
      const username = `newcomer_${fixture.next()}`;
      return {
        first_name: 'New',
        last_name: 'Comer',
        username,
        email: `${username}@example.test`,
        password: PASSWORD,
        confirm_password: PASSWORD,
      };
    },
    rest: {
      'POST /api/user/sign_up': {
        renamed: { confirm_password: 'confirmPassword' },
        full_body: (fixture) => {
          const username = `whole_${fixture.next()}`;
          return {
            username,
            first_name: 'Who',
            last_name: 'Le',
            email: `${username}@example.test`,
            cell_phone: '+1 201 555 0101',
            office_phone: '+1 201 555 0102',
            category: 'Terminal',
            company: 'Whole Terminals',
            job_title: 'Scheduler',
            password: PASSWORD,
            confirmPassword: PASSWORD,
            preferredRegions: ['Canada', 'PADD 3'],
            preferredProducts: ['Heavy Crude'],
          };
        },
      },
    },
    wrong: [
      { category: 'Admin' },
      { category: 'admin' },
      { email: 'no at sign' },
      { email: 'a@b' },
      { email: `${'x'.repeat(248)}@b.test` },
      { email: 'a@b.test\r\nBcc: c@d.test' },
      { username: 'two words' },
      { username: 'ab' },
      { password: 'short', confirm_password: 'short' },
      { password: 'x'.repeat(129), confirm_password: 'x'.repeat(129) },
      { password: 'with a \u0000 in it', confirm_password: 'with a \u0000 in it' },
      { preferred_regions: ['Atlantis'] },
      { cell_phone: 5 },
      { company: 'a\u0000' },
      { terms_version: '2020-01-01' },
      { privacy_version: 'any' },
    ],
  },
  'access.requestReset': {
    allowed: 'public',
    input: () => ({ email: SIGN_IN_EMAIL }),
    rest: {
      'POST /api/user/changePassword': { form: true, full_body: () => ({ email: SIGN_IN_EMAIL }) },
    },
    wrong: [
      { email: 'no at sign' },
      { email: `${'x'.repeat(250)}@b.test` },
      { email: 'a@b.test\r\nBcc: c@d.test' },
    ],
  },
  'access.resetPassword': {
    allowed: 'public',
    input: async (fixture) => ({
      ...(await resetLink(fixture)),
      password: PASSWORD,
      confirm_password: PASSWORD,
    }),
    rest: {
      'PUT /api/user/changePassword/:token': {
        form: true,
        renamed: { confirm_password: 'confirm' },
        full_body: () => ({ email: SIGN_IN_EMAIL, password: PASSWORD, confirm: PASSWORD }),
      },
    },
    wrong: [
      { email: 'somebody.else@example.test' },
      { password: 'x'.repeat(9), confirm_password: 'x'.repeat(9) },
      { password: 'x'.repeat(129), confirm_password: 'x'.repeat(129) },
      { password: 'basketball', confirm_password: 'basketball' },
      { password: 'with a \u0000 in it', confirm_password: 'with a \u0000 in it' },
      { confirm_password: 'another password' },
    ],
  },
  'access.signOut': {
    allowed: everyone,
    rest: {
      'POST /api/logout': {},
    },
  },
  'access.agree': {
    allowed: everyone,
    input: () => agreementTo(legalDocumentNames),
    // One of them may be omitted, but not both.
    kinds: { terms_version: { optional: true }, privacy_version: { optional: true } },
    wrong: [
      { terms_version: undefined, privacy_version: undefined },
      { terms_version: '2020-01-01' },
      { privacy_version: '' },
    ],
  },
  'access.current': {
    allowed: everyone,
    rest: {
      'GET /api/auth': {},
    },
  },
};
