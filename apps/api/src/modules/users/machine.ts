import type { userStatuses } from '@tank/schema/enums';
import { messages } from '@tank/schema/messages';
import type { Machine } from '../../kernel/machine.ts';
import { usersPolicy } from './policy.ts';

type UserStatus = (typeof userStatuses)[number];
type UserEvent = 'suspend' | 'unsuspend' | 'close';

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
  close: {
    from: ['active'],
    to: 'closed',
    who: usersPolicy.close,
    refusal: messages.userNotActiveToDelete,
    effects: [
      'sessions and open sockets of the account end at once',
      'its open listings and inquiries are withdrawn, its open bids and offers cancelled',
      'it leaves its team; bookings and history stay',
    ],
  },
} satisfies Machine<UserStatus, UserEvent>;
