import { Page } from '../../../shared/page/page.tsx';
import { BookingsAndRenewals, fetchRenewal } from '../bookings-and-renewals.tsx';
import { words } from './words.ts';

/** The team's bookings of both sides, and its renewal requests. */
export const Component = () => (
  <Page title="Our Bookings" description={words.bookingsAbout} prefetch={fetchRenewal}>
    <BookingsAndRenewals whose="team" onStorage />
  </Page>
);
