import type { Session } from '@tank/schema/people/access';

/** A session for tests, of an account that may do nothing but what `values` says. */
export const sessionOf = (user_id: number, values: Partial<Session> = {}): Session => ({
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
