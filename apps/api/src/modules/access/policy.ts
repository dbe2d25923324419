import { firstSteps } from '@tank/schema/people/access';
import { clockAlone, everyone, type Rule } from '../../kernel/auth/policy.ts';

export const accessPolicy = {
  signIn: { roles: 'public', while_full: true },
  signUp: { roles: 'public' },
  requestReset: { roles: 'public', oneself: true },
  resetPassword: { roles: 'public', oneself: true },
  signOut: { roles: everyone, while_full: true, during: firstSteps },
  current: { roles: everyone, token: 'read', during: firstSteps },
  agree: { roles: everyone, oneself: true, while_full: true },
  prune: clockAlone,
} satisfies Record<string, Rule>;
