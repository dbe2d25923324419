import { Button, CloseButton, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { volumesInWords } from '@tank/schema/kit/format';
import { EMPTY_VALUE, formatDate } from '@tank/ui/lib/format';
import { prefetchOnIntent } from '@tank/ui/lib/prefetch';
import { useState } from 'react';
import classes from '../map.module.css';
import { flagNames, words } from '../words.ts';
import type { MapActions } from './map-actions.ts';
import { Mark } from './mark.tsx';
import { PointActions } from './point-actions.tsx';
import { cardLocation, flagsOf, type PointFacts } from './point-facts.ts';
import { useCardFocus } from './use-card-focus.ts';
import { type PointRecord, usePointRecord } from './use-point-record.ts';
import type { Selection } from './use-selection.ts';

interface PointCardProps {
  selection: Selection;
  actions: MapActions;
  /** In place of the list, with a way back to it; otherwise over the map. */
  replacesList?: boolean;
}

/** The selected point with its actions, or a list of several points at one location. */
export function PointCard({ selection, actions, replacesList = false }: PointCardProps) {
  const { selected, openedPoint, changes, backToList, open, select } = selection;
  const close = () => select([]);
  const { card, title } = useCardFocus(changes, close);
  const name = openedPoint ? words.recordName(openedPoint) : words.pointsHere(selected.length);
  return (
    <section ref={card} className={replacesList ? classes.cardInList : classes.card} aria-label={name}>
      {(backToList || replacesList) && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className={classes.cardBack}
          leftSection={<IconChevronLeft size={16} aria-hidden />}
          onClick={backToList ?? close}
        >
          Back
        </Button>
      )}
      <div className={classes.cardHead}>
        {openedPoint && <Mark kind={openedPoint.kind} approximate={openedPoint.approximate} />}
        <Title order={2} ref={title} tabIndex={-1} className={classes.cardTitle}>
          {name}
        </Title>
        {!replacesList && <CloseButton size="sm" aria-label="Close" onClick={close} />}
      </div>
      {openedPoint ? (
        <PointContent point={openedPoint} actions={actions} />
      ) : (
        <PointList key={changes} selected={selected} open={open} prefetch={actions.onInfo.prefetch} />
      )}
    </section>
  );
}

function PointContent({ point, actions }: { point: PointFacts; actions: MapActions }) {
  const record = usePointRecord(point);
  return (
    <>
      <CardFacts point={point} record={record} />
      <PointActions subject={point} record={record} actions={actions} />
    </>
  );
}

/** Rows shown initially, and added by each click on the button. */
const PAGE = 50;

interface PointListProps extends Pick<Selection, 'selected' | 'open'> {
  prefetch: MapActions['onInfo']['prefetch'];
}

function PointList({ selected, open, prefetch }: PointListProps) {
  const [rows, setRows] = useState(PAGE);
  return (
    <>
      <ul className={classes.pointList}>
        {selected.slice(0, rows).map((point) => (
          <li key={words.recordName(point)}>
            <Button
              variant="subtle"
              size="compact-sm"
              color="gray"
              justify="start"
              fullWidth
              leftSection={<Mark kind={point.kind} approximate={point.approximate} />}
              onClick={() => open(point)}
              {...prefetchOnIntent(() => prefetch?.(point))}
            >
              {words.summary(point)}
              {point.approximate && <VisuallyHidden>{words.approximateSuffix}</VisuallyHidden>}
            </Button>
          </li>
        ))}
      </ul>
      {selected.length > rows && (
        <Button variant="subtle" size="compact-xs" onClick={() => setRows(rows + PAGE)}>
          {words.more(selected.length - rows)}
        </Button>
      )}
    </>
  );
}

interface CardFactsProps {
  point: PointFacts;
  record: PointRecord;
}

/** Facts that only the record has get an empty row until it loads, so that no row moves. */
const rowsOf = (point: PointFacts, { listing, inquiry }: PointRecord): (readonly [string, string])[] => {
  const isListing = point.kind === 'listing';
  const { expiration } = listing ?? inquiry ?? {};
  const term = listing?.term ?? point.term;
  return [
    [isListing ? 'Capacity' : 'Volume', volumesInWords(...point.volumes)],
    [isListing ? words.askPrice : words.bidPrice, words.priceText(point)],
    ...(isListing ? [] : [['Product', point.product ?? ''] as const]),
    ['Product category', point.productCategory],
    [isListing ? 'Available' : 'Start', formatDate(point.date)],
    ['Term', term === undefined ? '' : words.months(term)],
    ['Expires', formatDate(expiration)],
    ...(point.region === undefined ? [] : [['Region', point.region] as const]),
    ...(point.radius ? [['Radius', words.miles(point.radius)] as const] : []),
    ...(point.access
      ? [
          [
            'Access',
            flagsOf(point.access)
              .map((flag) => flagNames[flag])
              .join(', '),
          ] as const,
        ]
      : []),
  ];
};

export const CardFacts = ({ point, record }: CardFactsProps) => (
  <>
    <Text size="sm" mt="xs">
      {cardLocation(point, record.listing)}
    </Text>
    {point.approximate && (
      <Text size="xs" c="orange.3">
        {words.approximate}
      </Text>
    )}
    <dl className={classes.facts}>
      {rowsOf(point, record).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || EMPTY_VALUE}</dd>
        </div>
      ))}
    </dl>
    {point.comment && (
      <Text size="xs" c="dimmed" lineClamp={3}>
        {point.comment}
      </Text>
    )}
  </>
);
