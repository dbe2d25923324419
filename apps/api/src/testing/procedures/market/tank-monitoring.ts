import { users } from '@tank/db/tables/users';
import { eq } from 'drizzle-orm';
import { demoFeed } from '../../../modules/tank-monitoring/demo-feed.ts';
import type { ProcedureSpecs } from '../procedure-spec.ts';

export const tankMonitoringProcedures: ProcedureSpecs = {
  'tankMonitoring.storage': {
    // Only the owner has a token.
    allowed: 'owner',
    input: async ({ api, cast: { owner } }) => {
      api.services.tank_feed = demoFeed;
      const tankwatch_api = await api.services.secrets.seal('tw-owner', owner.user_id);
      await api.database.db.update(users).set({ tankwatch_api }).where(eq(users.user_id, owner.user_id));
      return { start_date: '2026-06-01', end_date: '2026-06-30' };
    },
    probes: [{}],
  },
};
