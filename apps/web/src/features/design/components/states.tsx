import { Button, Group, Skeleton } from '@mantine/core';
import { Facts, priceFact, volumeFact } from '@tank/ui/fields/facts';
import { StatusBadge } from '@tank/ui/fields/status-badge';
import { Cover } from '@tank/ui/states/cover';
import { EmptyState } from '@tank/ui/states/empty-state';
import { ErrorState } from '@tank/ui/states/error-state';
import { LeaseSummary } from '../../../shared/market/lease-summary.tsx';
import { FiguresStrip } from '../../../shared/page/figures-strip.tsx';
import { WarningNote } from '../../../shared/page/warning-note.tsx';
import { words } from '../words.ts';

const statuses = ['Open', 'Pending', 'Booked', 'Rejected', 'Withdrawn'];

export const Records = () => (
  <>
    <FiguresStrip
      label={words.figures}
      figures={[
        {
          key: 'available',
          label: words.availableCapacity,
          value: '31,240',
          unit: 'MBBL',
          note: words.change,
          tone: 'good',
          trend: { values: [28, 29, 29, 30, 31], label: words.trend },
          to: '/listing',
        },
        {
          key: 'difference',
          label: words.difference,
          value: '−4.2%',
          note: words.comparedWithAsked,
          tone: 'bad',
        },
        { key: 'bids', label: 'With bids', value: '14', unit: 'of 19' },
        { key: 'loading', label: 'Expiring', value: undefined },
      ]}
    />
    <Group gap="sm">
      {statuses.map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
    </Group>
    <Facts
      items={[
        priceFact('Shell price', 0.88),
        volumeFact('Capacity', 90),
        { label: 'Term', value: 12, unit: 'months' },
        { label: 'Heel product', value: '' },
      ]}
    />
    <LeaseSummary
      kind="bid"
      side="trader"
      price={0.858}
      volume={90}
      term={12}
      asked={0.88}
      facts={[volumeFact('Capacity', 90)]}
    />
    <WarningNote title={words.warning}>{words.warningText}</WarningNote>
  </>
);

const ignore = () => {};

export const States = () => (
  <>
    <Skeleton height={14} width="62%" />
    <Skeleton height={14} width="88%" />
    <EmptyState title={words.empty} hint={words.emptyHint} action={<Button>Add Listing</Button>} />
    <ErrorState text={words.failure} onRetry={ignore} />
    <Cover text={words.sample} action={<Button size="xs">Contact sales</Button>}>
      <Facts items={[priceFact('Shell price', 0.88), volumeFact('Capacity', 90)]} />
    </Cover>
  </>
);
