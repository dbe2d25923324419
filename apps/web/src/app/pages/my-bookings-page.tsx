import { BookingsDashboard } from '../../features/bookings/components/bookings-dashboard.tsx';
import { Page } from '../../shared/page/page.tsx';
import { useCan } from '../../shared/session/session.ts';
import { words } from '../words.ts';
import { BookingsAndRenewals, preloadRenewal } from './bookings-and-renewals.tsx';

/** My Bookings: charts, bookings and renewal requests (docs/product.md#bookings-dashboard). */
export function Component() {
  const hasStorage = useCan('book_out_storage');
  return (
    <Page title="My Bookings" description={words.myBookings} prefetch={preloadRenewal}>
      <BookingsAndRenewals scope="mine" withStorage={hasStorage}>
        <BookingsDashboard />
      </BookingsAndRenewals>
    </Page>
  );
}
