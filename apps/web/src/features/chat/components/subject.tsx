import { IconFileDollar, IconGavel, IconListDetails, IconListSearch } from '@tabler/icons-react';
import { linkTo } from '@tank/schema/entities';
import type { Conversation } from '@tank/schema/live/chat';

const size = 15;

/** Label, id, icon and page of the record that a conversation is about. */
export function subjectOf({ listing_id, inquiry_id, bid_id, inquiry_bids_id }: Conversation) {
  if (listing_id !== null)
    return {
      word: 'Listing',
      number: listing_id,
      icon: <IconListDetails size={size} aria-hidden />,
      page: linkTo('listing', listing_id),
    };
  if (inquiry_id !== null)
    return {
      word: 'Inquiry',
      number: inquiry_id,
      icon: <IconListSearch size={size} aria-hidden />,
      page: linkTo('inquiry', inquiry_id),
    };
  if (bid_id !== null)
    return {
      word: 'Bid',
      number: bid_id,
      icon: <IconGavel size={size} aria-hidden />,
      page: linkTo('bid', bid_id),
    };
  const number = inquiry_bids_id ?? 0;
  return {
    word: 'Offer',
    number,
    icon: <IconFileDollar size={size} aria-hidden />,
    page: linkTo('offer', number),
  };
}
