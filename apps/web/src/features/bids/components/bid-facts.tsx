import { Anchor } from '@mantine/core';
import { linkTo } from '@tank/schema/entities';
import type { bidAnswer } from '@tank/schema/trade/bids';
import { Facts, priceFact, volumeFact } from '@tank/ui/fields/facts';
import { StatusBadge } from '@tank/ui/fields/status-badge';
import { formatDate, formatNumber, formatVolume } from '@tank/ui/lib/format';
import type * as z from 'zod';
import { words as marketWords } from '../../../shared/market/words.ts';
import { Link } from '../../../shared/page/link.tsx';
import { AcceptedParties } from '../../../shared/records/accepted-parties.tsx';
import { FactsGroup } from '../../../shared/records/facts-group.tsx';
import { visibleAddress } from '../../../shared/records/visible-address.ts';
import { words } from '../words.ts';

type Bid = z.infer<typeof bidAnswer>['data'];

/** Fields of a bid, of its listing and, if the caller may see it, of its storage. */
export function BidFacts({ bid }: { bid: Bid }) {
  const vessel = [bid.vessel_name, bid.vessel_size].filter(Boolean).join(', ');
  return (
    <>
      <Facts
        items={[
          { label: 'Status', value: <StatusBadge status={bid.status} /> },
          bid.reason !== null && { label: 'Reason', value: bid.reason, wide: true },
          { label: 'Product', value: bid.product },
          priceFact('Bid price', bid.bid_price),
          volumeFact('Volume', bid.volume),
          { label: 'Start date', value: formatDate(bid.start_date) },
          { label: 'Term', value: bid.bid_term, unit: 'months' },
          { label: 'Placed', value: formatDate(bid.date_placed) },
          vessel !== '' && { label: 'Vessel', value: vessel },
          { label: 'Comment', value: bid.bid_comment, wide: true },
        ]}
      />
      <AcceptedParties record={bid} />
      <BidListingFacts bid={bid} />
      <BidStorageFacts bid={bid} />
    </>
  );
}

const BidListingFacts = ({ bid }: { bid: Bid }) => (
  <FactsGroup
    title="Listing"
    items={[
      {
        label: 'Listing',
        value: (
          <Anchor inherit component={Link} to={linkTo('listing', bid.listing_id)}>
            {bid.listing_id}
          </Anchor>
        ),
      },
      { label: 'Location', value: visibleAddress(bid) },
      { label: 'Region', value: bid.region, term: 'PADD' },
      { ...volumeFact('Capacity offered', bid.working_capacity), term: 'Working capacity' },
      { ...priceFact('Shell price', bid.ask_price), term: 'Shell price' },
      { label: 'Available', value: formatDate(bid.date_available) },
      { label: 'Term offered', value: bid.term, unit: 'months' },
      {
        label: marketWords.delay,
        value: bid.delay_after_commit,
        unit: 'months',
        term: marketWords.delay,
      },
      { label: 'Heel product', value: bid.heel_product, term: 'Heel' },
      { label: 'Sublet', value: bid.allow_sublet ? 'Allowed' : 'Not allowed', term: 'Sublet' },
      { label: 'Product category', value: bid.product_category.join(', '), wide: true },
      { label: 'Owner’s comment', value: bid.comment, wide: true },
    ]}
  />
);

const yesNo = (value: number | undefined) => (value ? 'Yes' : 'No');

function BidStorageFacts({ bid }: { bid: Bid }) {
  const { storage_name, total_capacity, number_of_tanks, heel_requirement } = bid;
  if (storage_name === undefined) return null;
  return (
    <FactsGroup
      title="Storage"
      items={[
        { label: 'Storage', value: storage_name },
        total_capacity !== undefined && volumeFact('Total capacity', total_capacity),
        { label: 'Tank type', value: bid.tank_type },
        { label: 'Tank material', value: bid.tank_material },
        number_of_tanks !== undefined && { label: words.tanks, value: formatNumber(number_of_tanks) },
        heel_requirement !== undefined && {
          label: 'Heel requirement',
          value: formatVolume(heel_requirement),
          unit: 'BBL',
          term: 'Heel',
        },
        { label: 'Commingled', value: bid.commingled ? 'Yes' : 'No, segregated', term: 'Commingled' },
        { label: 'Blending', value: yesNo(bid.blending_capability) },
        { label: 'Heating', value: yesNo(bid.heating_capability) },
        { label: 'Tank features', value: bid.tank_features?.join(', '), wide: true },
      ]}
    />
  );
}
