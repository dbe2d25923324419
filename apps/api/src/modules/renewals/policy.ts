import { type Rule, trading } from '../../kernel/policy.ts';

const seen_by = ['renewer', 'receiver', 'admin'] as const;
const parties = ['terminal', 'trader'] as const;

/** The two parties of a booking; contact details are for them and Admin (docs/product.md#who-sees-what). */
export const renewalPolicy = {
  listReceived: { roles: trading },
  listPlaced: { roles: trading },
  listTeam: { roles: trading, team: true, shared: 'Placed or received, the team reads them alike.' },
  view: { roles: trading, relations: seen_by, seen_by },
  /** Of a booking. */
  form: { roles: trading, relations: [...parties, 'admin'], seen_by: [...parties, 'admin'] },
  place: { roles: trading, relations: parties, seen_by: [...parties, 'admin'] },
  accept: { roles: trading, relations: ['receiver'], seen_by },
  reject: { roles: trading, relations: ['receiver'], seen_by },
  cancel: { roles: trading, relations: ['renewer'], seen_by },
} satisfies Record<string, Rule>;
