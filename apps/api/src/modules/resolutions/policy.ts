import { admins, type Rule } from '../../kernel/auth/policy.ts';

/** What people tell the Admins is for Admins (docs/product.md#reports). */
export const resolutionPolicy = {
  listReports: { roles: admins },
  listReportsAgainst: { roles: admins },
  listRequests: { roles: admins },
  listContacts: { roles: admins },
  resolve: { roles: admins },
  reopen: { roles: admins },
} satisfies Record<string, Rule>;
