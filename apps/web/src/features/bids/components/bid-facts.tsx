import type { bidAnswer } from '@tank/schema/trade/bids';
import { volumeFact } from '@tank/ui/fields/facts';
import { formatDate, formatNumber, formatVolume } from '@tank/ui/lib/format';
import { FactGroup, FactGroups, Quote } from '@tank/ui/record/fact-groups';
import type * as z from 'zod';
import { words as marketWords } from '../../../shared/market/words.ts';
import { AcceptedParties } from '../../../shared/records/accepted-parties.tsx';
import { words } from '../words.ts';

export type Bid = z.infer<typeof bidAnswer>['data'];

/** What the header of a bid does not say, with its listing and, if the caller may see it, its storage. */
export function BidFacts({ bid }: { bid: Bid }) {
  const vessel = [bid.vessel_name, bid.vessel_size].filter(Boolean).join(', ');
  return (
    <>
      <AcceptedParties record={bid} />
      <FactGroups>
        <FactGroup
          title="Terms"
          items={[
            { label: 'Start date', value: formatDate(bid.start_date) },
            { label: 'Term', value: bid.bid_term, unit: 'months' },
            { label: 'Placed', value: formatDate(bid.date_placed) },
            vessel !== '' && { label: 'Vessel', value: vessel },
            bid.reason !== null && { label: 'Reason', value: bid.reason },
          ]}
        />
        <BidListingFacts bid={bid} />
        <BidStorageFacts bid={bid} />
      </FactGroups>
      <Quote label="Comment" text={bid.bid_comment} />
      <Quote label="Owner’s comment" text={bid.comment} />
    </>
  );
}

const BidListingFacts = ({ bid }: { bid: Bid }) => (
  <FactGroup
    title="Listing"
    items={[
      { ...volumeFact('Capacity offered', bid.working_capacity), term: 'Working capacity' },
      { label: 'Available', value: formatDate(bid.date_available) },
      { label: 'Term offered', value: bid.term, unit: 'months' },
      {
        label: marketWords.afterCommitment,
        value: bid.delay_after_commit,
        unit: 'months',
        term: marketWords.delay,
      },
      { label: 'Heel product', value: bid.heel_product, term: 'Heel' },
      { label: 'Sublet', value: bid.allow_sublet ? 'Allowed' : 'Not allowed', term: 'Sublet' },
      { label: 'Product category', value: bid.product_category.join(', ') },
    ]}
  />
);

const yesNo = (value: number | undefined) => (value ? 'Yes' : 'No');

function BidStorageFacts({ bid }: { bid: Bid }) {
  const { storage_name, total_capacity, number_of_tanks, heel_requirement } = bid;
  if (storage_name === undefined) return null;
  return (
    <>
      <FactGroup
        title="Storage"
        items={[
          { label: 'Storage', value: storage_name },
          total_capacity !== undefined && volumeFact('Total capacity', total_capacity),
          heel_requirement !== undefined && {
            label: 'Heel requirement',
            value: formatVolume(heel_requirement),
            unit: 'BBL',
            term: 'Heel',
          },
          { label: 'Commingled', value: bid.commingled ? 'Yes' : 'No, segregated', term: 'Commingled' },
          { label: 'Blending', value: yesNo(bid.blending_capability) },
          { label: 'Heating', value: yesNo(bid.heating_capability) },
        ]}
      />
      <FactGroup
        title="Tanks"
        items={[
          number_of_tanks !== undefined && { label: words.tanks, value: formatNumber(number_of_tanks) },
          { label: 'Tank type', value: bid.tank_type },
          { label: 'Tank material', value: bid.tank_material },
          { label: 'Tank features', value: bid.tank_features?.join(', ') },
        ]}
      />
    </>
  );
}
