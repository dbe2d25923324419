import { messages } from '@tank/schema/messages';
import { totalFreeCapacity } from '@tank/schema/trade/free-capacity';
import { ChartCard } from '@tank/ui/charts/view/chart-card';
import { EmptyState } from '@tank/ui/states/empty-state';
import { ErrorState } from '@tank/ui/states/error-state';
import { LoadingState } from '@tank/ui/states/loading-state';
import { lazy, Suspense } from 'react';
import { sentenceOf } from '../../../shared/calls/failure.ts';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useIdleAfterLoad } from '../../../shared/calls/use-idle-after-load.ts';
import { storageColors } from '../model/storage-colors.ts';
import { words } from '../words.ts';
import classes from './bookings-dashboard.module.css';

const CapacityChart = lazy(async () => ({
  default: (await import('@tank/ui/charts/pies/capacity-chart')).CapacityChart,
}));

/** Capacity booked today, in total and by storage (docs/product.md#bookings-dashboard). */
export function CapacityCard() {
  const { data, error, refetch } = trpc.bookings.capacityByStorage.useQuery();
  // Renders after the bookings, the main content of the page.
  const storages = useIdleAfterLoad() ? data?.data : undefined;
  const colors = storageColors((storages ?? []).map(({ storage_id }) => storage_id));
  const shares = storages?.map(({ storage_id, storage_name, booked, total_capacity }) => ({
    id: storage_id,
    name: storage_name,
    color: colors.get(storage_id) ?? '',
    booked,
    total: total_capacity,
  }));
  return (
    <ChartCard title="Booked Capacity" description="Today, by storage">
      <div className={classes.capacity} data-grows>
        {error && !shares && (
          <ErrorState
            text={sentenceOf(error, messages.unableToFetchCapacity)}
            onRetry={() => void refetch()}
          />
        )}
        {!error && !shares && <LoadingState lines={8} />}
        {shares?.length === 0 && <EmptyState hint={words.nothingBooked} />}
        {storages && shares && shares.length > 0 && (
          <Suspense fallback={<LoadingState lines={8} />}>
            <CapacityChart storages={shares} free={totalFreeCapacity(storages)} />
          </Suspense>
        )}
      </div>
    </ChartCard>
  );
}
