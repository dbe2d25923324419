import { type Rule, trading } from '../../kernel/auth/policy.ts';

const seen_by = ['renewer', 'receiver', 'admin'] as const;
const parties = ['terminal', 'trader'] as const;

/** The two parties of a booking; contact details are for them and Admin (docs/product.md#who-sees-what). */
export const renewalPolicy = {
  listReceived: { roles: trading, token: 'read' },
  listPlaced: { roles: trading, token: 'read' },
  listTeam: {
    roles: trading,
    token: 'read',
    team: true,
    shared: 'Placed or received, the team reads them alike.',
  },
  view: { roles: trading, token: 'read', relations: seen_by, seen_by },
  /** Of a booking. */
  form: { roles: trading, token: 'read', relations: [...parties, 'admin'], seen_by: [...parties, 'admin'] },
  place: { roles: trading, token: 'trade', relations: parties, seen_by: [...parties, 'admin'] },
  accept: { roles: trading, token: 'trade', relations: ['receiver'], seen_by },
  reject: { roles: trading, token: 'trade', relations: ['receiver'], seen_by },
  cancel: { roles: trading, token: 'trade', relations: ['renewer'], seen_by },
} satisfies Record<string, Rule>;
