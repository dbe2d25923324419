import { Box } from '@mantine/core';
import { LoadingState } from '@tank/ui/states/loading-state';
import { BookingFigures } from '../../features/bookings/components/booking-figures.tsx';
import { BookingsDashboard } from '../../features/bookings/components/bookings-dashboard.tsx';
import { useOpenRenewals } from '../../shared/market/use-open-renewals.ts';
import { Page } from '../../shared/page/page.tsx';
import { useCan } from '../../shared/session/session.ts';
import { words } from '../words.ts';
import { BookingsAndRenewals, preloadRenewal } from './bookings-and-renewals.tsx';
import { RenewalsToAnswer } from './renewals-to-answer.tsx';

/** My Bookings: figures, charts, bookings and renewal requests (docs/product.md#bookings-dashboard). */
export function Component() {
  const hasStorage = useCan('book_out_storage');
  const { data, isPending } = useOpenRenewals();
  const toAnswer = data?.page.total;
  return (
    <Page title="My Bookings" description={words.myBookings} prefetch={preloadRenewal}>
      <BookingFigures />
      {/* The order of the sections depends on the requests, and would change after they load. */}
      {isPending ? (
        <Box mih="100vh">
          <LoadingState lines={8} />
        </Box>
      ) : (
        <BookingsAndRenewals scope="mine" withStorage={hasStorage} toAnswer={toAnswer}>
          <div>
            <RenewalsToAnswer count={toAnswer ?? 0} />
            <BookingsDashboard />
          </div>
        </BookingsAndRenewals>
      )}
    </Page>
  );
}
