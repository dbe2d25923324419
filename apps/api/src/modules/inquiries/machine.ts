import type { ListingStatus } from '@tank/schema/enums';
import { messages } from '@tank/schema/messages';
import type { Machine } from '../../kernel/machine.ts';

/** Design section 5, statuses: an inquiry has those of a listing. */
export const inquiryMachine = {
  repost: {
    from: ['Booked'],
    to: 'Open',
    // A party of the booking: the booking's own rule has let them through.
    who: 'job',
    refusal: messages.inquiryNotBooked,
    effects: ['its expiration is pushed out to its original length'],
  },
} satisfies Machine<ListingStatus, 'repost'>;
