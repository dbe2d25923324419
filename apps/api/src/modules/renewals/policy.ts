import { type Rule, trading } from '../../kernel/auth/policy.ts';

const seen_by = ['renewer', 'receiver', 'admin'] as const;
const parties = ['terminal', 'trader'] as const;

/** Only the parties of a booking and Admins see contact details (docs/product.md#who-sees-what). */
export const renewalPolicy = {
  listReceived: { roles: trading, token: 'read' },
  listPlaced: { roles: trading, token: 'read' },
  listTeam: {
    roles: trading,
    token: 'read',
    team: true,
    shared: 'Teammates may read both placed and received requests.',
  },
  view: { roles: trading, token: 'read', relations: seen_by, seen_by },
  /** Relations to the booking. */
  form: { roles: trading, token: 'read', relations: [...parties, 'admin'], seen_by: [...parties, 'admin'] },
  place: { roles: trading, token: 'trade', relations: parties, seen_by: [...parties, 'admin'] },
  accept: { roles: trading, token: 'trade', relations: ['receiver'], seen_by },
  reject: { roles: trading, token: 'trade', relations: ['receiver'], seen_by },
  cancel: { roles: trading, token: 'trade', relations: ['renewer'], seen_by },
} satisfies Record<string, Rule>;
