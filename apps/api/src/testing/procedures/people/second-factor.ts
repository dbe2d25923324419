import { secondFactors } from '@tank/db/tables/second-factors';
import { newTotpSecret, totpCodeAt } from '../../../modules/access/recovery/totp.ts';
import type { ApiFixture } from '../../api-fixture.ts';
import { PASSWORD } from '../../test-users.ts';
import { everyone, type ProcedureSpecs } from '../procedure-spec.ts';

const password = { password: PASSWORD };

/** Each code works once, so every caller gets a new one. */
const bothProofs = async (fixture: ApiFixture) => ({
  ...password,
  code: totpCodeAt(await begunByAll(fixture, { on: true }), new Date()),
});

const wrongProofs = [{ password: 'not the password' }, { code: '12345' }, { code: 'abcd-efgh-ijkl-mnop' }];

/** Starts the second factor for every test user with one secret; `on` also confirms it. */
async function begunByAll({ api, cast }: ApiFixture, { on }: { on: boolean }): Promise<string> {
  const secret = newTotpSecret();
  await api.database.db.delete(secondFactors);
  for (const { user_id } of Object.values(cast))
    await api.database.db.insert(secondFactors).values({
      user_id,
      secret: await api.services.secrets.seal(secret, user_id, 'second_factor'),
      confirmed_at: on ? new Date().toISOString() : null,
    });
  return secret;
}

export const secondFactorProcedures: ProcedureSpecs = {
  'account.secondFactor': { allowed: everyone },
  'account.beginSecondFactor': {
    allowed: everyone,
    input: async ({ api }) => {
      await api.database.db.delete(secondFactors);
      return password;
    },
    wrong: [{ password: 'not the password' }],
  },
  'account.confirmSecondFactor': {
    allowed: everyone,
    input: async (fixture) => ({ code: totpCodeAt(await begunByAll(fixture, { on: false }), new Date()) }),
    wrong: [{ code: 'abcdef' }, { code: '12345' }],
  },
  'account.endSecondFactor': {
    allowed: everyone,
    input: bothProofs,
    wrong: wrongProofs,
  },
  'account.renewRecoveryCodes': {
    allowed: everyone,
    input: bothProofs,
    wrong: wrongProofs,
  },
  'account.forgetDevices': { allowed: everyone },
  'account.resetSecondFactor': {
    allowed: 'admin',
    input: async ({ api }) => ({ user_id: (await api.person()).user_id }),
    wrong: [{ user_id: 987_654 }],
  },
};
