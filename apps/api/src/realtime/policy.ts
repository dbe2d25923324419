import { clockAlone, everyone, type Rule } from '../kernel/auth/policy.ts';

export const livePolicy = {
  /** Changes of what is on one's screen concern Viewers too; they get no notifications and no messages. */
  listen: { roles: everyone, token: 'read' },
  /** The clock alone. */
  prune: clockAlone,
} satisfies Record<string, Rule>;
