import { clockAlone, everyone, type Rule, trading } from '../../kernel/auth/policy.ts';

/** Access follows the record that a file is attached to: its own module is asked (docs/product.md#who-sees-what). */
export const filePolicy = {
  list: { roles: everyone, token: 'read' },
  read: { roles: everyone, token: 'read', shared: 'One file of a record, or all of them.' },
  upload: { roles: trading, token: 'trade' },
  attach: { roles: trading, token: 'trade' },
  remove: { roles: trading, token: 'trade' },
  /** The clock alone. */
  prune: clockAlone,
} satisfies Record<string, Rule>;
