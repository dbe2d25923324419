import { admins, jobsOnly, type Rule, terminals, trading } from '../../kernel/auth/policy.ts';

const parties = ['terminal', 'trader'] as const;

/** Only the parties of a booking and Admins see contact details (docs/product.md#who-sees-what). */
export const bookingPolicy = {
  listTerminal: { roles: terminals, token: 'read' },
  listTrader: { roles: trading, token: 'read' },
  listAll: { roles: admins },
  listTeam: {
    roles: trading,
    token: 'read',
    team: true,
    shared: "Teammates may read bookings both on the team's storage and on its offers.",
  },
  view: { roles: trading, token: 'read', relations: [...parties, 'admin'], seen_by: [...parties, 'admin'] },
  /** Owner of the storage. */
  wouldOverbook: { roles: terminals, token: 'read', relations: ['owner'], seen_by: ['owner'] },
  freeCapacity: { roles: terminals, token: 'read', relations: ['owner'], seen_by: ['owner'] },
  renew: { roles: trading, token: 'trade', relations: parties, seen_by: [...parties, 'admin'] },
  backOut: { roles: trading, token: 'trade', relations: parties, seen_by: [...parties, 'admin'] },
  complete: jobsOnly,
  calendar: { roles: trading, token: 'read' },
  calendarTeam: { roles: trading, token: 'read', team: true },
  bookedCapacity: { roles: trading, token: 'read' },
  capacityByStorage: { roles: trading, token: 'read' },
  forecast: { roles: trading, token: 'read' },
} satisfies Record<string, Rule>;
