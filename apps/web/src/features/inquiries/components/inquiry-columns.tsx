import { rangeInWords } from '@tank/schema/kit/format';
import type { InquiryRow } from '@tank/schema/trade/inquiries';
import { RowMarks } from '../../../shared/market/tables/row-marks.tsx';

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

/** Marks the caller's own rows. */
export const marketPlaceColumn = {
  ...placeColumn,
  render: (row: InquiryRow) => (
    <RowMarks id={row.inquiry_id} own={row.own}>
      <Place row={row} />
    </RowMarks>
  ),
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
