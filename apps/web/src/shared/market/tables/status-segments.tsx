import { SegmentedControl } from '@mantine/core';
import type { PostingFigures } from '@tank/schema/trade/posting-figures';
import type { Patch } from '@tank/ui/data-table/types';
import classes from './status-segments.module.css';

export interface Segment {
  label: string;
  /** Undefined: every status. */
  statuses: readonly string[] | undefined;
  /** Set with the statuses; undefined: the order of the list call. */
  sort?: string;
}

interface Filtered {
  status?: string[] | undefined;
}

interface StatusSegmentsProps<S> {
  segments: readonly Segment[];
  /** Records by label, without search and filters; undefined while they load. */
  counts?: Readonly<Record<string, number | undefined>> | undefined;
  state: S;
  onStateChange: (next: S, how: { changed: Patch }) => void;
}

/** The segment that the status filter chooses; undefined for another filter, which came with the address. */
export const chosenSegment = <S extends Segment>(
  segments: readonly S[],
  { status }: Filtered,
): S | undefined =>
  segments.find(({ statuses }) => [...(statuses ?? [])].sort().join() === [...(status ?? [])].sort().join());

/** Chooses records by status, left of the filters: "Open 19 | Booked 6 | Closed 5 | All". */
export const StatusSegments = <S extends Filtered>({
  segments,
  counts = {},
  state,
  onStateChange,
}: StatusSegmentsProps<S>) => (
  <SegmentedControl
    className={classes.segments}
    aria-label="Status"
    value={chosenSegment(segments, state)?.label ?? ''}
    onChange={(label) => {
      const segment = segments.find((one) => one.label === label);
      const changed = { status: segment?.statuses && [...segment.statuses], sort: segment?.sort };
      onStateChange({ ...state, ...changed, offset: undefined, after: undefined }, { changed });
    }}
    data={segments.map(({ label }) => ({
      value: label,
      label: (
        <>
          {label} {counts[label] !== undefined && <span className={classes.count}>{counts[label]}</span>}
        </>
      ),
    }))}
  />
);

/** Listings and inquiries. */
export const postingSegments = [
  { label: 'Open', statuses: ['Open'] },
  { label: 'Booked', statuses: ['Booked'] },
  { label: 'Closed', statuses: ['Expired', 'Withdrawn'] },
  { label: 'All', statuses: undefined },
] as const satisfies Segment[];

/** By the labels of `postingSegments`. */
export const countsOf = ({ open, booked, closed }: PostingFigures) => ({
  Open: open,
  Booked: booked,
  Closed: closed,
});

/** Bids and offers: the oldest open one waits longest. */
export const answerSegments = [
  { label: 'Open', statuses: ['Open'], sort: 'date_placed' },
  { label: 'Closed', statuses: ['Accepted', 'Cancelled', 'Expired', 'Rejected'] },
  { label: 'All', statuses: undefined },
] as const satisfies Segment[];

export const answerInitial = { status: 'Open', sort: 'date_placed' };
