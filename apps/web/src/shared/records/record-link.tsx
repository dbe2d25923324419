import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { type LandingEntity, linkTo } from '@tank/schema/entities';
import { Link } from 'react-router';

/** A booking's dialog on My Bookings, among those on one's storage (`terminal`) or on one's offers (`trader`). */
export const bookingPath = (side: 'terminal' | 'trader', booking_id: number) =>
  `${linkTo('booking', booking_id)}?${side === 'terminal' ? 'storage' : 'offers'}.booking=${booking_id}`;

/** From a More Info dialog to the page of the same record, which can be shared and shows more. */
export const OpenPage = ({ entity, id }: { entity: LandingEntity; id: number }) => (
  <Button
    component={Link}
    to={linkTo(entity, id)}
    variant="default"
    leftSection={<IconExternalLink size={15} aria-hidden />}
  >
    Open page
  </Button>
);
