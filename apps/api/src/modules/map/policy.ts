import { everyone, type Rule } from '../../kernel/auth/policy.ts';

/** Subscribers see the map; the filter is each user's own, and kept for when they are one. */
export const mapPolicy = {
  points: {
    roles: everyone,
    token: 'read',
    grant: 'data_sub',
    shared: 'The same points, as they are and packed.',
  },
  style: { roles: everyone, token: 'read' },
  filters: { roles: everyone, token: 'read' },
  saveFilters: { roles: everyone },
} satisfies Record<string, Rule>;
