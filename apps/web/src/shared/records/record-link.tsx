import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { landingTables } from '@tank/schema/enums';
import { Link } from 'react-router';

type LandingTable = (typeof landingTables)[number];

/** The page of a record (docs/product.md#landing-pages). */
export const landingPath = (table: LandingTable, id: number) => `/landing/${table}/${id}`;

/** A booking's dialog on My Bookings, among those on one's storage (`terminal`) or on one's offers (`trader`). */
export const bookingPath = (side: 'terminal' | 'trader', booking_id: number) =>
  `/my/booking?${side === 'terminal' ? 'storage' : 'offers'}.booking=${booking_id}`;

/** From a More Info dialog to the page of the same record, which can be shared and shows more. */
export const OpenPage = ({ table, id }: { table: LandingTable; id: number }) => (
  <Button
    component={Link}
    to={landingPath(table, id)}
    variant="default"
    leftSection={<IconExternalLink size={15} aria-hidden />}
  >
    Open page
  </Button>
);
