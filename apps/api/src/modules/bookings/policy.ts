import { admins, clockAlone, type Rule, terminals, trading } from '../../kernel/auth/policy.ts';

const parties = ['terminal', 'trader'] as const;

/** Contact details are for the two parties of a booking, and Admin (docs/product.md#who-sees-what). */
export const bookingPolicy = {
  listTerminal: { roles: terminals, token: 'read' },
  listTrader: { roles: trading, token: 'read' },
  listAll: { roles: admins },
  listTeam: {
    roles: trading,
    token: 'read',
    team: true,
    shared: "On the team's storage or on its offers, the team reads them alike.",
  },
  view: { roles: trading, token: 'read', relations: [...parties, 'admin'], seen_by: [...parties, 'admin'] },
  /** What an agreement would do to a storage's capacity: for who owns the storage. */
  wouldOverbook: { roles: terminals, token: 'read', relations: ['owner'], seen_by: ['owner'] },
  freeCapacity: { roles: terminals, token: 'read', relations: ['owner'], seen_by: ['owner'] },
  renew: { roles: trading, token: 'trade', relations: parties, seen_by: [...parties, 'admin'] },
  backOut: { roles: trading, token: 'trade', relations: parties, seen_by: [...parties, 'admin'] },
  /** Only the job. */
  complete: clockAlone,
  calendar: { roles: trading, token: 'read' },
  calendarTeam: { roles: trading, token: 'read', team: true },
  bookedCapacity: { roles: trading, token: 'read' },
  capacityByStorage: { roles: trading, token: 'read' },
  forecast: { roles: trading, token: 'read' },
} satisfies Record<string, Rule>;
