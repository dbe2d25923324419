import { messages } from '@tank/schema/messages';
import { ShareChart } from '@tank/ui/charts/share-chart';
import { EmptyState } from '@tank/ui/states/empty-state';
import { ErrorState } from '@tank/ui/states/error-state';
import { LoadingState } from '@tank/ui/states/loading-state';
import { sentenceOf } from '../../../shared/calls/failure.ts';
import { trpc } from '../../../shared/calls/trpc.ts';
import { words } from '../words.ts';
import classes from './bookings-dashboard.module.css';
import { ChartCard } from './chart-card.tsx';

/** What the server calls the capacity that nobody has booked. */
const AVAILABLE = 'Available';

/** Pie chart of booked capacity, today (docs/product.md#bookings-dashboard). */
export function CapacityCard() {
  const { data, error, refetch } = trpc.bookings.bookedCapacity.useQuery();
  const shares = data?.data.map((share) => ({ ...share, neutral: share.name === AVAILABLE }));
  return (
    <ChartCard title="Booked Capacity" description="Today, by storage">
      {error && !shares && (
        <ErrorState text={sentenceOf(error, messages.unableToFetchCapacity)} onRetry={() => void refetch()} />
      )}
      {!error && !shares && (
        <div className={classes.loading}>
          <LoadingState lines={8} />
        </div>
      )}
      {shares?.length === 0 && <EmptyState hint={words.nothingBooked} />}
      {shares && shares.length > 0 && (
        <ShareChart shares={shares} caption="Booked capacity" of="Storage" unit="MBBL" sumLabel="booked" />
      )}
    </ChartCard>
  );
}
