import { Stack } from '@mantine/core';
import { Page } from '../../shared/page.tsx';
import { useUser } from '../../shared/session.ts';
import { BookingsTable } from './components/bookings-table.tsx';

/** My Bookings: on one's storage, and on one's offers (specification section 2). */
export function Component() {
  const { category } = useUser();
  return (
    <Page title="My Bookings" description="Bookings with the contact details of the other party.">
      <Stack gap="xl">
        {category !== 'Trader' && <BookingsTable side="terminal" />}
        <BookingsTable side="trader" />
      </Stack>
    </Page>
  );
}
