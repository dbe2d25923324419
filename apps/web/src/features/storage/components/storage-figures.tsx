import { formatNumber, formatVolume } from '@tank/schema/kit/format';
import { totalFreeCapacity } from '@tank/schema/trade/free-capacity';
import { trpc } from '../../../shared/calls/trpc.ts';
import { FiguresStrip } from '../../../shared/page/figures-strip.tsx';
import { words } from '../words.ts';

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** How much of all storages is booked, free and listed. */
export function StorageFigures() {
  const capacity = trpc.bookings.capacityByStorage.useQuery();
  const listings = trpc.listings.figures.useQuery();
  const storages = capacity.data?.data;
  const listed = listings.data?.data;
  const total = storages && sumOf(storages.map(({ total_capacity }) => total_capacity ?? 0));
  const booked = storages && sumOf(storages.map((storage) => storage.booked));
  return (
    <FiguresStrip
      label={words.figures}
      failed={!!capacity.error || !!listings.error}
      figures={[
        {
          key: 'capacity',
          label: 'Capacity',
          value: total === undefined ? undefined : formatVolume(total),
          unit: 'MBBL',
          note: storages && words.inStorages(storages.length),
        },
        {
          key: 'booked',
          label: 'Booked today',
          value: booked === undefined ? undefined : formatVolume(booked),
          unit: 'MBBL',
          note: booked !== undefined && total ? words.share(booked / total) : undefined,
          to: '/my/booking',
        },
        {
          key: 'free',
          label: 'Free today',
          value: storages && formatVolume(totalFreeCapacity(storages)),
          unit: 'MBBL',
          ...(storages && words.overbooked(storages.filter(isOverbooked).length)),
        },
        {
          key: 'listed',
          label: 'Open listings',
          value: listed && formatNumber(listed.open),
          note: listed && words.onOffer(listed.volume),
          to: '/my/listing',
        },
      ]}
    />
  );
}

const isOverbooked = ({ booked, total_capacity }: { booked: number; total_capacity: number | null }) =>
  total_capacity !== null && booked > total_capacity;
