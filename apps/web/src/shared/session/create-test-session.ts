import type { Session } from '@tank/schema/people/access';

/** Test session; abilities are empty unless `values` sets them. */
export const createTestSession = (user_id: number, values: Partial<Session> = {}): Session => ({
  user_id,
  username: `user_${user_id}`,
  category: 'Trader',
  team_id: null,
  tutorial_step: 35,
  data_sub: 0,
  overlayAccess: 0,
  tankwatch_api: '',
  abilities: [],
  to_agree: [],
  first_steps: [],
  acting: null,
  layouts: {},
  ...values,
});
