import { PriceBox } from '@tank/ui/record/price-box';
import { RecordHeader } from '@tank/ui/record/record-header';
import type { ReactNode } from 'react';
import { AskedPrice } from '../../../shared/market/decisions/asked-price.tsx';
import { useCategoriesOf, useIndexLine } from '../../../shared/market/index-prices.ts';
import { RecordLink } from '../../../shared/records/record-link.tsx';
import { addressDetail, recordPlace } from '../../../shared/records/record-place.ts';
import { recordTitle } from '../../../shared/records/record-title.ts';
import { RegionDetail } from '../../../shared/records/region-detail.tsx';
import { words as recordWords } from '../../../shared/records/words.ts';
import type { Bid } from './bid-facts.tsx';

interface BidHeaderProps {
  bid: Bid;
  actions: ReactNode;
  children: ReactNode;
}

export function BidHeader({ bid, actions, children }: BidHeaderProps) {
  const categoriesOf = useCategoriesOf();
  const index = useIndexLine({
    price: bid.bid_price,
    region: bid.region,
    categories: categoriesOf(bid.product),
  });
  return (
    <RecordHeader
      title={recordWords.capacity({
        volume: [bid.volume, bid.volume],
        products: [bid.product],
        place: recordWords.inPlace(recordPlace(bid)),
      })}
      status={bid.status}
      details={[
        // The page links to the listing above its title.
        actions === undefined ? (
          <RecordLink key="listing" entity="listing" id={bid.listing_id} />
        ) : (
          recordTitle('bid', bid.bid_id)
        ),
        bid.administrative_area_level_1 && <RegionDetail key="region" region={bid.region} />,
        addressDetail(bid),
      ]}
      box={
        <PriceBox
          label="Bid price"
          price={bid.bid_price}
          volume={bid.volume}
          term={bid.bid_term}
          index={index}
          note={<AskedPrice kind="bid" price={bid.bid_price} asked={bid.ask_price} />}
        />
      }
      actions={actions}
    >
      {children}
    </RecordHeader>
  );
}
