import { countInWords, rangeInWords } from '@tank/schema/kit/format';
import type { InquiryRow, MarketInquiryRow } from '@tank/schema/trade/inquiries';
import { EMPTY_VALUE } from '@tank/ui/lib/format';
import { MarketPlace } from '../../../shared/market/tables/location-column.tsx';
import { MarketPrice } from '../../../shared/market/tables/market-price.tsx';
import { words as marketWords } from '../../../shared/market/words.ts';
import { shortAddress } from '../../../shared/records/record-place.ts';
import { words } from '../words.ts';

type Inquiry = Pick<InquiryRow, 'region' | 'formatted_address' | 'min_volume' | 'max_volume'>;

const Place = ({ row }: { row: Inquiry }) => (
  <span>
    {row.region} · {row.formatted_address}
  </span>
);

/** Region and address. */
export const placeColumn = {
  key: 'location',
  label: 'Location',
  role: 'place',
  combines: ['region', 'formatted_address'],
  render: (row: Inquiry) => <Place row={row} />,
} as const;

/** For Available Inquiries: the place, and the region, the radius and the id below it. */
export const marketPlaceColumn = {
  ...placeColumn,
  combines: ['region', 'formatted_address', 'radius'],
  width: 180,
  render: ({ formatted_address, region, radius, inquiry_id, own }: InquiryRow) => (
    <MarketPlace
      place={shortAddress(formatted_address)}
      details={[region, countInWords(radius, 'mile'), marketWords.id(inquiry_id)]}
      own={own}
    />
  ),
} as const;

interface PriceProps {
  row: MarketInquiryRow;
  categoriesOf: (product: string) => string[];
}

export const InquiryPrice = ({ row, categoriesOf }: PriceProps) => (
  <MarketPrice
    id={row.inquiry_id}
    price={row.bid_price}
    region={row.region}
    categories={categoriesOf(row.product)}
  />
);

/** The caller's own storage that fits and is nearest. */
export const fitsColumn = {
  key: 'fits',
  label: 'Fits',
  width: 160,
  card: 'note',
  render: ({ fits }: MarketInquiryRow) => (fits ? words.fits(fits) : EMPTY_VALUE),
} as const;

/** Min and max volume as a range. */
export const volumeColumn = {
  key: 'volume',
  label: 'Volume',
  unit: 'MBBL',
  align: 'right',
  combines: ['min_volume', 'max_volume'],
  render: ({ min_volume, max_volume }: Inquiry) => rangeInWords(min_volume, max_volume),
} as const;
