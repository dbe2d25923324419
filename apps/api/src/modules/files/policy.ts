import { everyone, jobsOnly, type Rule, trading } from '../../kernel/auth/policy.ts';

/** Access follows the record that a file is attached to; the record's module decides (docs/product.md#who-sees-what). */
export const filePolicy = {
  list: { roles: everyone, token: 'read' },
  read: { roles: everyone, token: 'read', shared: 'One file of a record, or all its files.' },
  upload: { roles: trading, token: 'trade' },
  attach: { roles: trading, token: 'trade' },
  remove: { roles: trading, token: 'trade' },
  prune: jobsOnly,
  collect: jobsOnly,
  /** `pnpm admin`. */
  move: { roles: [] },
} satisfies Record<string, Rule>;
