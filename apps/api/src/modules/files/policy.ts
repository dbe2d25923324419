import { clockAlone, everyone, type Rule, trading } from '../../kernel/policy.ts';

/** Access follows the record that a file is attached to: its own module is asked (docs/product.md#who-sees-what). */
export const filePolicy = {
  list: { roles: everyone },
  read: { roles: everyone, shared: 'One file of a record, or all of them.' },
  upload: { roles: trading },
  attach: { roles: trading },
  remove: { roles: trading },
  /** The clock alone. */
  prune: clockAlone,
} satisfies Record<string, Rule>;
