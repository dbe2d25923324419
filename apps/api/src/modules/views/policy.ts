import { everyone, type Rule } from '../../kernel/policy.ts';

/** Saved views are each user's own. */
export const viewPolicy = {
  list: { roles: everyone },
  save: { roles: everyone },
  delete: { roles: everyone, relations: ['owner'], seen_by: ['owner'] },
} satisfies Record<string, Rule>;
