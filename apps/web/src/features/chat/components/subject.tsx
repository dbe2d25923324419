import { IconFileDollar, IconGavel, IconListDetails, IconListSearch } from '@tabler/icons-react';
import { linkTo } from '@tank/schema/entities';
import type { Conversation } from '@tank/schema/live/chat';

const size = 15;

/** Kind, id, icon and path of the record that a conversation is about. */
export function subjectOf({ listing_id, inquiry_id, bid_id, inquiry_bids_id }: Conversation) {
  if (listing_id !== null)
    return {
      kind: 'Listing',
      id: listing_id,
      icon: <IconListDetails size={size} aria-hidden />,
      path: linkTo('listing', listing_id),
    };
  if (inquiry_id !== null)
    return {
      kind: 'Inquiry',
      id: inquiry_id,
      icon: <IconListSearch size={size} aria-hidden />,
      path: linkTo('inquiry', inquiry_id),
    };
  if (bid_id !== null)
    return {
      kind: 'Bid',
      id: bid_id,
      icon: <IconGavel size={size} aria-hidden />,
      path: linkTo('bid', bid_id),
    };
  const id = inquiry_bids_id ?? 0;
  return {
    kind: 'Offer',
    id,
    icon: <IconFileDollar size={size} aria-hidden />,
    path: linkTo('offer', id),
  };
}
