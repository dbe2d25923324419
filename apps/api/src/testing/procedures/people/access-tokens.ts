import { accessTokens } from '@tank/db/tables/access-tokens';
import { secondFactors } from '@tank/db/tables/second-factors';
import { hashToken, newToken } from '../../../modules/access/sessions/tokens.ts';
import { PASSWORD } from '../../test-users.ts';
import { everyone, type ProcedureSpecs } from '../procedure-spec.ts';

export const accessTokensProcedures: ProcedureSpecs = {
  'accessTokens.list': { allowed: everyone },
  'accessTokens.create': {
    allowed: everyone,
    input: async ({ api }) => {
      await api.database.db.delete(secondFactors);
      await api.database.db.delete(accessTokens);
      return { name: 'Nightly export', scope: 'read', expires_in_days: 30, password: PASSWORD };
    },
    wrong: [
      { name: ' ' },
      { name: 'x'.repeat(101) },
      { scope: 'admin' },
      { expires_in_days: 0 },
      { expires_in_days: 366 },
      { password: 'not the password' },
    ],
  },
  'accessTokens.revoke': {
    allowed: 'owner',
    hidden_from: 'viewer trader teammate bidder partner booked terminal admin',
    async input({ api, cast }) {
      const expires_at = new Date(Date.now() + 3_600_000).toISOString();
      const [row] = await api.database.db
        .insert(accessTokens)
        .values({
          user_id: cast.owner.user_id,
          token_hash: hashToken(newToken()),
          name: 'Nightly export',
          scope: 'read',
          expires_at,
        })
        .returning();
      return { access_token_id: row?.access_token_id };
    },
    wrong: [{ access_token_id: 987_654 }],
  },
};
