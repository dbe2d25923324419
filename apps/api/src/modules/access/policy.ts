import { firstSteps } from '@tank/schema/people/access';
import { everyone, jobsOnly, type Rule } from '../../kernel/auth/policy.ts';

export const accessPolicy = {
  signIn: { roles: 'public', allowed_when_disk_full: true },
  signUp: { roles: 'public' },
  requestReset: { roles: 'public', oneself: true },
  resetPassword: { roles: 'public', oneself: true },
  signOut: { roles: everyone, allowed_when_disk_full: true, during: firstSteps },
  current: { roles: everyone, token: 'read', during: firstSteps },
  agree: { roles: everyone, oneself: true, allowed_when_disk_full: true },
  prune: jobsOnly,
} satisfies Record<string, Rule>;
