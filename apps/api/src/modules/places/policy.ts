import { everyone, type Rule } from '../../kernel/policy.ts';

export const placesPolicy = {
  suggest: { roles: everyone },
  resolve: { roles: everyone },
} satisfies Record<string, Rule>;
