import { Button, CloseButton, Text, Title } from '@mantine/core';
import { ahead } from '@tank/ui/lib/ahead';
import { formatDate, formatPrice, formatVolume } from '@tank/ui/lib/format';
import { useEffect, useRef, useState } from 'react';
import { flagsOf, type PointFacts } from '../model/point-facts.ts';
import type { Selection } from '../model/use-selection.ts';
import type { MapWork } from '../model/work.ts';
import { flagNames, words } from '../words.ts';
import classes from './map.module.css';
import { Mark } from './mark.tsx';
import { PointActions } from './point-actions.tsx';

interface PointCardProps {
  selection: Selection;
  work: MapWork;
}

/** What is selected on the map: one point with what may be done with it, or several on one place. */
export function PointCard({ selection, work }: PointCardProps) {
  const { shown, one, back, open, select } = selection;
  const title = useRef<HTMLHeadingElement>(null);
  const name = one ? words.name(one) : words.several(shown.length);
  // Whoever came by keyboard reads on here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each that is opened
  useEffect(() => title.current?.focus({ preventScroll: true }), [name]);
  return (
    <section className={classes.card} aria-label={name}>
      <div className={classes.cardHead}>
        {one && <Mark kind={one.kind} approximate={one.approximate} />}
        <Title order={2} ref={title} tabIndex={-1} className={classes.cardTitle}>
          {name}
        </Title>
        <CloseButton size="sm" aria-label="Close" onClick={() => select([])} />
      </div>
      {one ? (
        <>
          <Facts point={one} />
          <PointActions subject={one} work={work} />
        </>
      ) : (
        <Several key={name} shown={shown} open={open} onPoint={work.onInfo.ahead} />
      )}
      {back && (
        <Button variant="subtle" size="compact-xs" mt="xs" onClick={back}>
          {words.backToList}
        </Button>
      )}
    </section>
  );
}

/** So many at first, and with each asking more. */
const PAGE = 50;

interface SeveralProps extends Pick<Selection, 'shown' | 'open'> {
  onPoint: MapWork['onInfo']['ahead'];
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
              {...ahead(() => onPoint?.(point))}
            >
              {words.short(point)}
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

function Facts({ point }: { point: PointFacts }) {
  const [least, most] = point.volumes;
  const rows: [string, string][] = [
    [point.kind === 'listing' ? 'Capacity' : 'Volume', `${words.range(least, most, formatVolume)} MBBL`],
    [
      point.kind === 'listing' ? words.askPrice : words.bidPrice,
      point.price === null ? 'Undisclosed' : `${formatPrice(point.price)} USD/BBL`,
    ],
    ['Product', point.product],
    [point.kind === 'listing' ? 'Available' : 'Start', formatDate(point.date)],
    ...(point.radius ? [['Radius', words.miles(point.radius)] as [string, string]] : []),
    ...(point.term ? [['Term', words.months(point.term)] as [string, string]] : []),
    ...(point.access
      ? [
          [
            'Access',
            flagsOf(point.access)
              .map((flag) => flagNames[flag])
              .join(', '),
          ] as [string, string],
        ]
      : []),
  ];
  return (
    <>
      <Text size="sm">{point.place}</Text>
      {point.approximate && (
        <Text size="xs" c="orange.3">
          {words.approximate}
        </Text>
      )}
      <dl className={classes.facts}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
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
}
