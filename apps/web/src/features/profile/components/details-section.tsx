import { Badge, Text } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useCan, useUser } from '../../../shared/session/session.ts';
import { words } from '../words.ts';
import { DetailsForm } from './details-form.tsx';
import { QueryState } from './query-state.tsx';
import { Section } from './section.tsx';

/** Name, contact details and email subscription. */
export function DetailsSection() {
  const { category } = useUser();
  const hasBookings = useCan('see_bookings');
  const failure = messages.unableToFetchProfile;
  const query = trpc.users.profile.useQuery();
  return (
    <Section id="details" intro={hasBookings ? words.details : words.detailsAlone}>
      <Text component="div" size="sm" mb="md">
        <Badge mr="xs">{category}</Badge>
        {words.may[category]}
      </Text>
      <QueryState query={query} failure={failure} lines={8}>
        {({ data }) => <DetailsForm profile={data} />}
      </QueryState>
    </Section>
  );
}
