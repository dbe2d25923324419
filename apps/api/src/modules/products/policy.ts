import { admins, type Rule } from '../../kernel/auth/policy.ts';

/** Admins maintain the lists of products and categories that all forms offer (docs/product.md#products). */
export const productsPolicy = {
  add: { roles: admins },
  rename: { roles: admins },
  delete: { roles: admins },
  addCategory: { roles: admins },
  renameCategory: { roles: admins },
  deleteCategory: { roles: admins },
} satisfies Record<string, Rule>;
