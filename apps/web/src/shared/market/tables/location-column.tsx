import { Badge } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { EMPTY_VALUE } from '@tank/ui/lib/format';
import { recordPlace } from '../../records/record-place.ts';
import { words } from '../words.ts';
import classes from './location-column.module.css';
import { TwoLines } from './two-lines.tsx';

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

interface MarketPlaceProps {
  place: string;
  /** Below the place. */
  details: readonly string[];
  isHidden?: boolean;
  /** 1 if the caller is the owner. */
  own: number;
}

/** The place of a row of the market; marks the caller's own ones. */
export const MarketPlace = ({ place, details, isHidden = false, own }: MarketPlaceProps) => (
  <TwoLines below={details.join(' · ')}>
    {place}
    {isHidden && (
      <span data-tip={words.exactHidden} className={classes.lock}>
        <IconLock size={12} role="img" aria-label={words.exactHidden} />
      </span>
    )}
    {own === 1 && (
      <Badge size="xs" className={classes.mark}>
        Yours
      </Badge>
    )}
  </TwoLines>
);

/** For Available Listings: the place, and the region and the id below it. */
export const marketLocationColumn = {
  ...locationColumn,
  width: 150,
  render: (row: Located & { listing_id: number; own: number }) => {
    const place = recordPlace(row);
    return (
      <MarketPlace
        place={place}
        details={[...(place === row.region ? [] : [row.region]), words.id(row.listing_id)]}
        isHidden={row.locality === null}
        own={row.own}
      />
    );
  },
} as const;
