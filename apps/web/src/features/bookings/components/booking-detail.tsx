import { Anchor, Divider, Stack, Text } from '@mantine/core';
import { type LandingEntity, linkTo } from '@tank/schema/entities';
import { ContactPanel, contactOf } from '@tank/ui/fields/contact-panel';
import { type Fact, Facts, priceFact, volumeFact } from '@tank/ui/fields/facts';
import { StatusBadge } from '@tank/ui/fields/status-badge';
import { formatDate } from '@tank/ui/lib/format';
import type { RouterOutput } from '../../../shared/calls/trpc.ts';
import { RecordHistory } from '../../../shared/history/record-history.tsx';
import { ModesSection } from '../../../shared/modes/modes-section.tsx';
import { Link } from '../../../shared/page/link.tsx';
import { partyNames, sides } from '../model/sides.ts';
import { words } from '../words.ts';

type Booking = RouterOutput['bookings']['get']['data'];

const closedReasons = { completed: 'Completed', backed_out: 'Backed out' } as const;

/** A booking, its origin and the contact of the other party; admins see both parties. */
export function BookingDetail({ booking }: { booking: Booking }) {
  const others = booking.side ? [sides[booking.side].other] : (['terminal', 'trader'] as const);
  return (
    <>
      <Facts
        items={[
          { label: 'Status', value: <StatusBadge status={booking.status} /> },
          booking.closed_reason !== null && {
            label: 'Closed because',
            value: closedReasons[booking.closed_reason],
          },
          ...originOf(booking),
          { label: 'Storage', value: booking.storage_name },
          { label: 'Location', value: booking.address },
          { label: 'Product', value: booking.product },
          priceFact('Price', booking.price),
          volumeFact('Volume', booking.volume),
          { label: 'Booked', value: formatDate(booking.date_booked) },
          { label: 'Start', value: formatDate(booking.start_date) },
          { label: 'End', value: formatDate(booking.end_date) },
          { label: 'Term', value: booking.term, unit: 'months' },
          booking.open_renewal_id !== null && {
            label: 'Renewal request',
            value: words.openRequest(booking.open_renewal_id),
          },
        ]}
      />
      <Text size="xs" c="dimmed" mt="sm">
        {words.agreed}
      </Text>
      {booking.access_modes.length > 0 && <ModesSection modes={booking.access_modes} />}
      <Divider my="md" />
      <Stack gap="lg">
        {others.map((party) => (
          <ContactPanel key={party} title={partyNames[party]} contact={contactOf(booking, party)} />
        ))}
      </Stack>
      <RecordHistory entity="booking" id={booking.booking_id} />
    </>
  );
}

/** Links to bid and listing, or to offer and inquiry. */
function originOf({ type, bid_id, listing_id, inquiry_bids_id, inquiry_id }: Booking): (Fact | false)[] {
  if (type === 'renewal') return [{ label: 'Origin', value: 'Renewal request' }];
  const link = (label: string, entity: LandingEntity, id: number | null) =>
    id !== null && {
      label,
      value: (
        <Anchor inherit component={Link} to={linkTo(entity, id)}>
          {id}
        </Anchor>
      ),
    };
  return [
    link('Bid', 'bid', bid_id),
    link('Listing', 'listing', listing_id),
    link('Offer', 'offer', inquiry_bids_id),
    link('Inquiry', 'inquiry', inquiry_id),
  ];
}
