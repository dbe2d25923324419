import { everyone, type Rule } from '../../kernel/auth/policy.ts';

/** Only subscribers see the points. Every user may save a filter, for when they subscribe. */
export const mapPolicy = {
  points: {
    roles: everyone,
    token: 'read',
    grant: 'data_sub',
    shared: 'The same points, plain and compressed.',
  },
  style: { roles: everyone, token: 'read' },
  filters: { roles: everyone, token: 'read' },
  saveFilters: { roles: everyone },
} satisfies Record<string, Rule>;
