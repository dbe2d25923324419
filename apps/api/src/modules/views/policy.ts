import { everyone, type Rule } from '../../kernel/auth/policy.ts';

/** Saved views and layouts are each user's own. */
export const viewPolicy = {
  list: { roles: everyone, token: 'read' },
  save: { roles: everyone },
  keepLayout: { roles: everyone },
  delete: { roles: everyone, relations: ['owner'], seen_by: ['owner'] },
} satisfies Record<string, Rule>;
