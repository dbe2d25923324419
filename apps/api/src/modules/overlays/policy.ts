import { admins, everyone, jobsOnly, type Rule } from '../../kernel/auth/policy.ts';

/** Admins grant access to the overlays per user. Only Admins manage fetching. */
export const overlayPolicy = {
  layers: { roles: everyone, token: 'read', grant: 'overlay_access' },
  tile: { roles: everyone, token: 'read', grant: 'overlay_access' },
  names: { roles: everyone, token: 'read', grant: 'overlay_access' },
  near: { roles: everyone, token: 'read', grant: 'overlay_access' },
  states: { roles: admins },
  requestFetch: { roles: admins },
  fetchDue: jobsOnly,
} satisfies Record<string, Rule>;
