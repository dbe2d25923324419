import { PriceBox } from '@tank/ui/record/price-box';
import { RecordHeader } from '@tank/ui/record/record-header';
import type { ReactNode } from 'react';
import { useIndexLine } from '../../../shared/market/index-prices.ts';
import { ExpiresIn } from '../../../shared/records/days-left.tsx';
import { addressDetail, recordPlace } from '../../../shared/records/record-place.ts';
import { recordTitle } from '../../../shared/records/record-title.ts';
import { RegionDetail } from '../../../shared/records/region-detail.tsx';
import { words as recordWords } from '../../../shared/records/words.ts';
import type { Listing } from './listing-facts.tsx';

interface ListingHeaderProps {
  listing: Listing;
  actions: ReactNode;
  children: ReactNode;
}

export function ListingHeader({ listing, actions, children }: ListingHeaderProps) {
  const { working_capacity, expiration } = listing;
  const index = useIndexLine({
    price: listing.ask_price,
    region: listing.region,
    categories: listing.product_category,
  });
  return (
    <RecordHeader
      title={recordWords.capacity({
        volume: [working_capacity, working_capacity],
        products: listing.product_category,
        place: recordWords.inPlace(recordPlace(listing)),
      })}
      status={listing.status}
      details={[
        actions !== undefined && recordTitle('listing', listing.listing_id),
        listing.administrative_area_level_1 && <RegionDetail key="region" region={listing.region} />,
        addressDetail(listing),
      ]}
      box={
        <PriceBox
          label="Shell price"
          labelTerm="Shell price"
          price={listing.ask_price}
          volume={working_capacity}
          term={listing.term}
          index={index}
          note={listing.status === 'Open' && <ExpiresIn expiration={expiration} />}
        />
      }
      actions={actions}
    >
      {children}
    </RecordHeader>
  );
}
