import { admins, jobsOnly, type Rule } from '../../kernel/auth/policy.ts';

export const companySignInPolicy = {
  list: { roles: 'public', token: 'read' },
  begin: { roles: 'public', allowed_when_disk_full: true },
  receive: { roles: 'public', allowed_when_disk_full: true },
  finish: { roles: 'public', allowed_when_disk_full: true },
  /** Like the suspension of an account. */
  unlink: { roles: admins },
  refresh: jobsOnly,
} satisfies Record<string, Rule>;
