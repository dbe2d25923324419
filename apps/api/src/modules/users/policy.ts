import { messages } from '@tank/schema/messages';
import { admins, everyone, type Rule } from '../../kernel/auth/policy.ts';

export const usersPolicy = {
  profile: { roles: everyone, token: 'read' },
  listCurrent: { roles: admins },
  listSuspended: { roles: admins },
  listPending: { roles: admins },
  count: { roles: admins },
  get: { roles: admins },
  create: { roles: admins },
  update: { roles: admins },
  setAccess: { roles: admins, shared: 'Market data and overlay access have the same rule.' },
  accept: { roles: admins },
  reject: { roles: admins },
  logInAs: { roles: admins },
  /** Not the caller's own account. */
  suspend: { roles: admins, except: ['owner'], refusal: messages.cannotSuspendOwnAccount },
  unsuspend: { roles: admins },
  /** Not the caller's own account. */
  close: { roles: admins, except: ['owner'], refusal: messages.cannotDeleteOwnAccount },
} satisfies Record<string, Rule>;
