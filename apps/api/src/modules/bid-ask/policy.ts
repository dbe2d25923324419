import { admins, type Rule } from '../../kernel/auth/policy.ts';

/** Market quotes are the Admins' (docs/product.md#quotes). */
export const bidAskPolicy = {
  list: { roles: admins },
  get: { roles: admins },
  create: { roles: admins },
  import: { roles: admins },
  update: { roles: admins },
  delete: { roles: admins },
} satisfies Record<string, Rule>;
