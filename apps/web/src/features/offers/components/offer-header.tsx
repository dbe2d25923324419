import { PriceBox } from '@tank/ui/record/price-box';
import { RecordHeader } from '@tank/ui/record/record-header';
import type { ReactNode } from 'react';
import { AskedPrice } from '../../../shared/market/decisions/asked-price.tsx';
import { useCategoriesOf, useIndexLine } from '../../../shared/market/index-prices.ts';
import { RecordLink } from '../../../shared/records/record-link.tsx';
import { recordPlace } from '../../../shared/records/record-place.ts';
import { recordTitle } from '../../../shared/records/record-title.ts';
import { RegionDetail } from '../../../shared/records/region-detail.tsx';
import { words as recordWords } from '../../../shared/records/words.ts';
import type { Offer } from './offer-facts.tsx';

interface OfferHeaderProps {
  offer: Offer;
  actions: ReactNode;
  children: ReactNode;
}

export function OfferHeader({ offer, actions, children }: OfferHeaderProps) {
  const categoriesOf = useCategoriesOf();
  const index = useIndexLine({
    price: offer.ask_price,
    region: offer.region,
    categories: categoriesOf(offer.product),
  });
  return (
    <RecordHeader
      title={recordWords.capacity({
        volume: [offer.volume, offer.volume],
        products: [offer.product],
        place: recordWords.inPlace(recordPlace(offer)),
      })}
      status={offer.status}
      details={[
        // The page links to the inquiry above its title.
        actions === undefined ? (
          <RecordLink key="inquiry" entity="inquiry" id={offer.inquiry_id} />
        ) : (
          recordTitle('offer', offer.inquiry_bids_id)
        ),
        <RegionDetail key="region" region={offer.region} />,
      ]}
      box={
        <PriceBox
          label="Ask price"
          price={offer.ask_price}
          volume={offer.volume}
          term={offer.storage_term}
          index={index}
          note={<AskedPrice kind="offer" price={offer.ask_price} asked={offer.bid_price} />}
        />
      }
      actions={actions}
    >
      {children}
    </RecordHeader>
  );
}
