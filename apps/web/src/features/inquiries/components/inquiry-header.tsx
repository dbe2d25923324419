import { PriceBox } from '@tank/ui/record/price-box';
import { RecordHeader } from '@tank/ui/record/record-header';
import type { ReactNode } from 'react';
import { useCategoriesOf, useIndexLine } from '../../../shared/market/index-prices.ts';
import { ExpiresIn } from '../../../shared/records/days-left.tsx';
import { shortAddress } from '../../../shared/records/record-place.ts';
import { recordTitle } from '../../../shared/records/record-title.ts';
import { RegionDetail } from '../../../shared/records/region-detail.tsx';
import { words as recordWords } from '../../../shared/records/words.ts';
import { words } from '../words.ts';
import type { Inquiry } from './inquiry-facts.tsx';

interface InquiryHeaderProps {
  inquiry: Inquiry;
  actions: ReactNode;
  children: ReactNode;
}

export function InquiryHeader({ inquiry, actions, children }: InquiryHeaderProps) {
  const { formatted_address, radius } = inquiry;
  const volume = [inquiry.min_volume, inquiry.max_volume] as const;
  const categoriesOf = useCategoriesOf();
  const index = useIndexLine({
    price: inquiry.bid_price,
    region: inquiry.region,
    categories: categoriesOf(inquiry.product),
  });
  return (
    <RecordHeader
      title={recordWords.capacity({
        volume,
        products: [inquiry.product],
        place: recordWords.nearPlace(shortAddress(formatted_address)),
      })}
      status={inquiry.status}
      details={[
        actions !== undefined && recordTitle('inquiry', inquiry.inquiry_id),
        <RegionDetail key="region" region={inquiry.region} />,
        words.within(radius, formatted_address),
      ]}
      box={
        <PriceBox
          label="Price"
          price={inquiry.bid_price}
          volume={volume}
          term={inquiry.term}
          index={index}
          note={inquiry.status === 'Open' && <ExpiresIn expiration={inquiry.expiration} />}
        />
      }
      actions={actions}
    >
      {children}
    </RecordHeader>
  );
}
