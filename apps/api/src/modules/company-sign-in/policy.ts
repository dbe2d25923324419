import { jobsOnly, type Rule } from '../../kernel/auth/policy.ts';

export const companySignInPolicy = {
  list: { roles: 'public', token: 'read' },
  begin: { roles: 'public', allowed_when_disk_full: true },
  receive: { roles: 'public', allowed_when_disk_full: true },
  finish: { roles: 'public', allowed_when_disk_full: true },
  refresh: jobsOnly,
} satisfies Record<string, Rule>;
