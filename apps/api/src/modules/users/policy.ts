import { admins, everyone, type Rule } from '../../kernel/policy.ts';

export const usersPolicy = {
  profile: { roles: everyone },
  /** Never oneself. */
  suspend: { roles: admins },
  unsuspend: { roles: admins },
} satisfies Record<string, Rule>;
