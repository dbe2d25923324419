import { BookingsDashboard } from '../../features/bookings/components/bookings-dashboard.tsx';
import { Page } from '../../shared/page/page.tsx';
import { useCan } from '../../shared/session/session.ts';
import { words } from '../words.ts';
import { BookingsAndRenewals, fetchRenewal } from './bookings-and-renewals.tsx';

/** My Bookings: charts, bookings on one's storage and on one's offers, renewal requests (docs/product.md#bookings-dashboard). */
export function Component() {
  const booksOut = useCan('book_out_storage');
  return (
    <Page title="My Bookings" description={words.myBookings} prefetch={fetchRenewal}>
      <BookingsAndRenewals whose="mine" onStorage={booksOut}>
        <BookingsDashboard />
      </BookingsAndRenewals>
    </Page>
  );
}
