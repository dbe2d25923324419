import { admins, type Rule } from '../../kernel/auth/policy.ts';

/** The closed lists that everybody's forms offer (docs/product.md#products). */
export const productsPolicy = {
  add: { roles: admins },
  rename: { roles: admins },
  delete: { roles: admins },
  addCategory: { roles: admins },
  renameCategory: { roles: admins },
  deleteCategory: { roles: admins },
} satisfies Record<string, Rule>;
