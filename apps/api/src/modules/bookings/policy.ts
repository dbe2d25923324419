import { admins, type Rule, terminals, trading } from '../../kernel/policy.ts';

/** Contact details are for the two parties of a booking, and Admin (design section 5, who sees what). */
export const bookingPolicy = {
  listTerminal: { roles: terminals },
  listTrader: { roles: trading },
  listAll: { roles: admins },
} satisfies Record<string, Rule>;
