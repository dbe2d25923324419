import { admins, type Rule } from '../../kernel/auth/policy.ts';

/** Only Admins maintain market quotes (docs/product.md#quotes). */
export const bidAskPolicy = {
  list: { roles: admins },
  get: { roles: admins },
  create: { roles: admins },
  import: { roles: admins },
  update: { roles: admins },
  delete: { roles: admins },
} satisfies Record<string, Rule>;
