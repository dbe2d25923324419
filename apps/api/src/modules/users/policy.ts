import { messages } from '@tank/schema/messages';
import { admins, everyone, type Rule } from '../../kernel/policy.ts';

export const usersPolicy = {
  profile: { roles: everyone },
  /** Never oneself. */
  suspend: { roles: admins, except: ['owner'], refusal: messages.suspendOneself },
  unsuspend: { roles: admins },
} satisfies Record<string, Rule>;
