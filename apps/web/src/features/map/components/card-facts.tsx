import { Text } from '@mantine/core';
import { volumesInWords } from '@tank/schema/kit/format';
import { formatDate, NOTHING } from '@tank/ui/lib/format';
import { flagsOf, type PointFacts, placeOnCard } from '../model/point-facts.ts';
import type { PointRecord } from '../model/use-point-record.ts';
import { flagNames, words } from '../words.ts';
import classes from './map.module.css';

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
