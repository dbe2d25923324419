import type { userStatuses } from '@tank/schema/enums';
import { messages } from '@tank/schema/messages';
import type { Machine } from '../../kernel/machine.ts';
import { usersPolicy } from './policy.ts';

type UserStatus = (typeof userStatuses)[number];
type UserEvent = 'suspend' | 'unsuspend';

/** docs/product.md#statuses: active, then suspended, then unsuspended. */
export const userMachine = {
  suspend: {
    from: ['active'],
    to: 'suspended',
    who: usersPolicy.suspend,
    refusal: messages.userNotActive,
    effects: ['sessions and open sockets of the account end at once, on every process'],
  },
  unsuspend: {
    from: ['suspended'],
    to: 'active',
    who: usersPolicy.unsuspend,
    refusal: messages.userNotSuspended,
    effects: ['the account may sign in again'],
  },
} satisfies Machine<UserStatus, UserEvent>;
