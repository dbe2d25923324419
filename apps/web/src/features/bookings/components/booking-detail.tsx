import { Anchor, Divider, Stack } from '@mantine/core';
import { type LandingEntity, linkTo } from '@tank/schema/entities';
import { ContactPanel, contactOf } from '@tank/ui/fields/contact-panel';
import { type Fact, volumeFact } from '@tank/ui/fields/facts';
import { formatDate } from '@tank/ui/lib/format';
import { FactGroup, FactGroups } from '@tank/ui/record/fact-groups';
import { PriceBox } from '@tank/ui/record/price-box';
import { RecordHeader } from '@tank/ui/record/record-header';
import type { RouterOutput } from '../../../shared/calls/trpc.ts';
import { RecordHistory } from '../../../shared/history/record-history.tsx';
import { ModesSection } from '../../../shared/modes/modes-section.tsx';
import { Link } from '../../../shared/page/link.tsx';
import { shortAddress } from '../../../shared/records/record-place.ts';
import { words as recordWords } from '../../../shared/records/words.ts';
import { partyNames, sides } from '../model/sides.ts';
import { words } from '../words.ts';

type Booking = RouterOutput['bookings']['get']['data'];

const closedReasons = { completed: 'Completed', backed_out: 'Backed out' } as const;

/** A booking, its origin and the contact of the other party; admins see both parties. */
export function BookingDetail({ booking }: { booking: Booking }) {
  const { price, volume, term } = booking;
  const others = booking.side ? [sides[booking.side].other] : (['terminal', 'trader'] as const);
  return (
    <RecordHeader
      title={recordWords.capacity({
        volume: [volume, volume],
        products: [booking.product],
        place: recordWords.inPlace(shortAddress(booking.address)),
      })}
      status={booking.status}
      details={[booking.storage_name]}
      box={<PriceBox label="Price" price={price} volume={volume} term={term} note={words.agreed} />}
    >
      <FactGroups>
        <FactGroup
          title="Period"
          items={[
            { label: 'Start', value: formatDate(booking.start_date) },
            { label: 'End', value: formatDate(booking.end_date) },
            { label: 'Term', value: term, unit: 'months' },
            booking.closed_reason !== null && {
              label: 'Closed because',
              value: closedReasons[booking.closed_reason],
            },
            booking.open_renewal_id !== null && {
              label: 'Renewal request',
              value: words.openRequest(booking.open_renewal_id),
            },
          ]}
        />
        <FactGroup
          title="Agreement"
          items={[
            { label: 'Booked', value: formatDate(booking.date_booked) },
            ...originOf(booking),
            volumeFact('Volume', volume),
          ]}
        />
      </FactGroups>
      {booking.access_modes.length > 0 && <ModesSection modes={booking.access_modes} />}
      <Divider my="md" />
      <Stack gap="lg">
        {others.map((party) => (
          <ContactPanel key={party} title={partyNames[party]} contact={contactOf(booking, party)} />
        ))}
      </Stack>
      <RecordHistory entity="booking" id={booking.booking_id} />
    </RecordHeader>
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
