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
  setAccess: { roles: admins, shared: 'Data and overlays, on and off, are one decision about an account.' },
  accept: { roles: admins },
  reject: { roles: admins },
  logInAs: { roles: admins },
  /** Never oneself. */
  suspend: { roles: admins, except: ['owner'], refusal: messages.suspendOneself },
  unsuspend: { roles: admins },
  /** Never oneself. */
  close: { roles: admins, except: ['owner'], refusal: messages.deleteOneself },
} satisfies Record<string, Rule>;
