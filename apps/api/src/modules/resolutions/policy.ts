import { admins, type Rule } from '../../kernel/auth/policy.ts';

/** Only Admins see and resolve reports and requests (docs/product.md#reports). */
export const resolutionPolicy = {
  listReports: { roles: admins },
  listReportsAgainst: { roles: admins },
  listRequests: { roles: admins },
  listContacts: { roles: admins },
  resolve: { roles: admins },
  reopen: { roles: admins },
} satisfies Record<string, Rule>;
