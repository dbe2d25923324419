import type { resolutionStatuses } from '@tank/schema/enums';
import { messages } from '@tank/schema/messages';
import type { Machine } from '../../kernel/machine.ts';
import { resolutionPolicy } from './policy.ts';

/** docs/product.md#statuses: of reports, requests and contact requests alike. */
export const resolutionMachine = {
  resolve: {
    from: ['Open'],
    to: 'Resolved',
    who: resolutionPolicy.resolve,
    refusal: messages.resolvedAlready,
    effects: ['whoever wrote is notified'],
  },
  reopen: {
    from: ['Resolved'],
    to: 'Open',
    who: resolutionPolicy.reopen,
    refusal: messages.openAlready,
    effects: [],
  },
} satisfies Machine<(typeof resolutionStatuses)[number], 'resolve' | 'reopen'>;
