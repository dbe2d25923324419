import { Anchor } from '@mantine/core';
import type { bidAnswer } from '@tank/schema/bids';
import { Facts } from '@tank/ui/fields/facts';
import { StatusBadge } from '@tank/ui/fields/status-badge';
import { formatDate, formatPrice, formatVolume } from '@tank/ui/lib/format';
import { Link } from 'react-router';
import type * as z from 'zod';
import { landingPath } from '../../../shared/record-link.tsx';

type Bid = z.infer<typeof bidAnswer>['data'];

/** All fields of a bid and what it bids on. */
export function BidFacts({ bid }: { bid: Bid }) {
  const vessel = [bid.vessel_name, bid.vessel_size].filter(Boolean).join(', ');
  return (
    <Facts
      items={[
        { label: 'Status', value: <StatusBadge status={bid.status} /> },
        bid.reason !== null && { label: 'Reason', value: bid.reason, wide: true },
        { label: 'Product', value: bid.product },
        { label: 'Bid price', value: formatPrice(bid.bid_price), unit: 'USD/BBL' },
        {
          label: 'Shell price',
          value: formatPrice(bid.ask_price),
          unit: typeof bid.ask_price === 'number' ? 'USD/BBL' : undefined,
        },
        { label: 'Volume', value: formatVolume(bid.volume), unit: 'MBBL' },
        { label: 'Start date', value: formatDate(bid.start_date) },
        { label: 'Term', value: bid.bid_term, unit: 'months' },
        { label: 'Placed', value: formatDate(bid.date_placed) },
        vessel !== '' && { label: 'Vessel', value: vessel },
        {
          label: 'Listing',
          value: (
            <Anchor component={Link} to={landingPath('listing', bid.listing_id)}>
              {bid.listing_id}
            </Anchor>
          ),
        },
        bid.storage_name !== undefined && { label: 'Storage', value: bid.storage_name },
        { label: 'Location', value: bid.formatted_address },
        { label: 'Capacity offered', value: formatVolume(bid.working_capacity), unit: 'MBBL' },
        { label: 'Comment', value: bid.bid_comment, wide: true },
      ]}
    />
  );
}
