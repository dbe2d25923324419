import { EMPTY_VALUE } from '@tank/ui/lib/format';
import { words } from '../words.ts';
import classes from './location-column.module.css';
import { RowMarks } from './row-marks.tsx';

interface Located {
  region: string;
  locality: string | null;
  administrative_area_level_1: string | null;
}

const placeOf = ({ locality, administrative_area_level_1 }: Located) =>
  [locality, administrative_area_level_1].filter(Boolean).join(', ') || words.placeHidden;

const Location = ({ row }: { row: Located }) => (
  <span>
    <span className={classes.region}>{row.region || EMPTY_VALUE} ·</span>{' '}
    <span className={classes.place}>{placeOf(row)}</span>
  </span>
);

/** Region, state and city of a listing, limited to what its owner shows (docs/product.md#visibility). */
export const locationColumn = {
  key: 'location',
  label: 'Location',
  role: 'place',
  combines: ['region', 'administrative_area_level_1', 'locality'],
  render: (row: Located) => <Location row={row} />,
} as const;

/** Adds a mark to the caller's own rows. */
export const marketLocationColumn = {
  ...locationColumn,
  render: (row: Located & { listing_id: number; own: number }) => (
    <RowMarks id={row.listing_id} own={row.own}>
      {/* Marks need a single line. */}
      <span className={classes.line}>
        <Location row={row} />
      </span>
    </RowMarks>
  ),
} as const;
