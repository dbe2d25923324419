import { Anchor, Stack, Title } from '@mantine/core';
import { linkTo } from '@tank/schema/entities';
import { ContactPanel, contactOf } from '@tank/ui/fields/contact-panel';
import { Link } from '../page/link.tsx';
import { useUser } from '../session/session.ts';

interface Accepted {
  booking_id: number | null;
  /** Present for the parties and Admins. */
  terminal_username?: string | undefined;
  trader_username?: string | undefined;
}

const titles = { terminal: 'Terminal', trader: 'Trader' } as const;
type Party = keyof typeof titles;
const parties: readonly Party[] = ['terminal', 'trader'];

/** Booking and contact details of the other party (Admins see both); empty for other users. */
export function AcceptedParties({ record }: { record: Accepted }) {
  const { username } = useUser();
  const { booking_id } = record;
  if (booking_id === null || record.terminal_username === undefined) return null;
  const own = parties.find((party) => record[`${party}_username`] === username);
  return (
    <section>
      <Title order={3} mb="xs">
        <Anchor inherit component={Link} to={linkTo('booking', booking_id)}>
          Booking {booking_id}
        </Anchor>
      </Title>
      <Stack gap="md">
        {parties
          .filter((party) => party !== own)
          .map((party) => (
            <ContactPanel key={party} title={titles[party]} contact={contactOf(record, party)} />
          ))}
      </Stack>
    </section>
  );
}
