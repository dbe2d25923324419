import { Divider } from '@mantine/core';
import type { BookingRow } from '@tank/schema/bookings';
import { InfoDialog } from '@tank/ui/dialogs/info-dialog';
import { ContactPanel, contactOf } from '@tank/ui/fields/contact-panel';
import { Facts } from '@tank/ui/fields/facts';
import { StatusBadge } from '@tank/ui/fields/status-badge';
import { formatDate, formatPrice, formatVolume } from '@tank/ui/lib/format';

interface BookingDialogProps {
  booking: BookingRow;
  other: 'terminal' | 'trader';
  onClose: () => void;
}

const types = { listing: 'Bid on a listing', inquiry: 'Offer on an inquiry', renewal: 'Renewal' } as const;
const closed = { completed: 'Completed', backed_out: 'Backed out' } as const;

/** More Info of a booking, with the other party's contact details. */
export function BookingDialog({ booking, other, onClose }: BookingDialogProps) {
  return (
    <InfoDialog opened onClose={onClose} title={`Booking ${booking.booking_id}`} size="lg">
      <Facts
        items={[
          { label: 'Status', value: <StatusBadge status={booking.status} /> },
          booking.closed_reason !== null && { label: 'Closed because', value: closed[booking.closed_reason] },
          { label: 'Made from', value: types[booking.type] },
          { label: 'Storage', value: booking.storage_name },
          { label: 'Location', value: booking.address },
          { label: 'Product', value: booking.product },
          { label: 'Price', value: formatPrice(booking.price), unit: 'USD/BBL' },
          { label: 'Volume', value: formatVolume(booking.volume), unit: 'MBBL' },
          { label: 'Booked', value: formatDate(booking.date_booked) },
          { label: 'Start', value: formatDate(booking.start_date) },
          { label: 'End', value: formatDate(booking.end_date) },
          { label: 'Term', value: booking.term, unit: 'months' },
        ]}
      />
      <Divider my="md" />
      <ContactPanel title={other === 'trader' ? 'Trader' : 'Terminal'} contact={contactOf(booking, other)} />
    </InfoDialog>
  );
}
