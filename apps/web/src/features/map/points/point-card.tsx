import { Button, CloseButton, Text, Title, VisuallyHidden } from '@mantine/core';
import { volumesInWords } from '@tank/schema/kit/format';
import { formatDate, NOTHING } from '@tank/ui/lib/format';
import { prefetchOnIntent } from '@tank/ui/lib/prefetch';
import { useState } from 'react';
import classes from '../map.module.css';
import { flagNames, words } from '../words.ts';
import type { MapWork } from './map-work.ts';
import { Mark } from './mark.tsx';
import { PointActions } from './point-actions.tsx';
import { flagsOf, type PointFacts, placeOnCard } from './point-facts.ts';
import { useCardFocus } from './use-card-focus.ts';
import { type PointRecord, usePointRecord } from './use-point-record.ts';
import type { Selection } from './use-selection.ts';

interface PointCardProps {
  selection: Selection;
  work: MapWork;
}

/** What is selected on the map: one point with what may be done with it, or several on one place. */
export function PointCard({ selection, work }: PointCardProps) {
  const { shown, one, turn, back, open, select } = selection;
  const close = () => select([]);
  const { card, title } = useCardFocus(turn, close);
  const name = one ? words.name(one) : words.several(shown.length);
  return (
    <section ref={card} className={classes.card} aria-label={name}>
      {back && (
        <Button variant="subtle" size="compact-xs" onClick={back}>
          {words.backToList}
        </Button>
      )}
      <div className={classes.cardHead}>
        {one && <Mark kind={one.kind} approximate={one.approximate} />}
        <Title order={2} ref={title} tabIndex={-1} className={classes.cardTitle}>
          {name}
        </Title>
        <CloseButton size="sm" aria-label="Close" onClick={close} />
      </div>
      {one ? (
        <One point={one} work={work} />
      ) : (
        <Several key={turn} shown={shown} open={open} onPoint={work.onInfo.prefetch} />
      )}
    </section>
  );
}

function One({ point, work }: { point: PointFacts; work: MapWork }) {
  const record = usePointRecord(point);
  return (
    <>
      <PointActions subject={point} record={record} work={work} />
      <CardFacts point={point} record={record} />
    </>
  );
}

/** Shown at first, and added by each click on the button for more. */
const PAGE = 50;

interface SeveralProps extends Pick<Selection, 'shown' | 'open'> {
  onPoint: MapWork['onInfo']['prefetch'];
}

function Several({ shown, open, onPoint }: SeveralProps) {
  const [rows, setRows] = useState(PAGE);
  return (
    <>
      <ul className={classes.several}>
        {shown.slice(0, rows).map((point) => (
          <li key={words.name(point)}>
            <Button
              variant="subtle"
              size="compact-sm"
              color="gray"
              justify="start"
              fullWidth
              leftSection={<Mark kind={point.kind} approximate={point.approximate} />}
              onClick={() => open(point)}
              {...prefetchOnIntent(() => onPoint?.(point))}
            >
              {words.short(point)}
              {point.approximate && <VisuallyHidden>{words.approximateToo}</VisuallyHidden>}
            </Button>
          </li>
        ))}
      </ul>
      {shown.length > rows && (
        <Button variant="subtle" size="compact-xs" onClick={() => setRows(rows + PAGE)}>
          {words.more(shown.length - rows)}
        </Button>
      )}
    </>
  );
}

interface CardFactsProps {
  point: PointFacts;
  record: PointRecord;
}

/** What the record alone knows has its row from the beginning: none moves when it comes. */
const rowsOf = (point: PointFacts, { listing, inquiry }: PointRecord): (readonly [string, string])[] => {
  const isListing = point.kind === 'listing';
  const { expiration } = listing ?? inquiry ?? {};
  const term = listing?.term ?? point.term;
  return [
    [isListing ? 'Capacity' : 'Volume', volumesInWords(...point.volumes)],
    [isListing ? words.askPrice : words.bidPrice, words.priceOf(point)],
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

/** What others may see of a point. */
export const CardFacts = ({ point, record }: CardFactsProps) => (
  <>
    <Text size="sm" mt="xs">
      {placeOnCard(point, record.listing)}
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
          <dd>{value || NOTHING}</dd>
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
