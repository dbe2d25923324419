import { admins, clockAlone, everyone, type Rule } from '../../kernel/auth/policy.ts';

/** The overlays are for whom Admins let have them; how they are fetched is the Admins' business. */
export const overlayPolicy = {
  layers: { roles: everyone, token: 'read', grant: 'overlay_access' },
  tile: { roles: everyone, token: 'read', grant: 'overlay_access' },
  names: { roles: everyone, token: 'read', grant: 'overlay_access' },
  near: { roles: everyone, token: 'read', grant: 'overlay_access' },
  states: { roles: admins },
  want: { roles: admins },
  fetchDue: clockAlone,
} satisfies Record<string, Rule>;
