import { admins, clockAlone, type Rule, terminals, trading } from '../../kernel/policy.ts';

const parties = ['terminal', 'trader'] as const;

/** Contact details are for the two parties of a booking, and Admin (docs/product.md#who-sees-what). */
export const bookingPolicy = {
  listTerminal: { roles: terminals },
  listTrader: { roles: trading },
  listAll: { roles: admins },
  listTeam: {
    roles: trading,
    team: true,
    shared: "On the team's storage or on its offers, the team reads them alike.",
  },
  view: { roles: trading, relations: [...parties, 'admin'], seen_by: [...parties, 'admin'] },
  /** What an agreement would do to a storage's capacity: for who owns the storage. */
  wouldOverbook: { roles: terminals, relations: ['owner'], seen_by: ['owner'] },
  renew: { roles: trading, relations: parties, seen_by: [...parties, 'admin'] },
  backOut: { roles: trading, relations: parties, seen_by: [...parties, 'admin'] },
  /** The clock alone. */
  complete: clockAlone,
  calendar: { roles: trading },
  calendarTeam: { roles: trading, team: true },
  bookedCapacity: { roles: trading },
  capacityByStorage: { roles: trading },
  forecast: { roles: trading },
} satisfies Record<string, Rule>;
