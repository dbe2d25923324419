import { List, Text, Title } from '@mantine/core';
import { signUpCategories } from '@tank/schema/enums';
import { InfoDialog } from '@tank/ui/dialogs/info-dialog';

type AccountType = (typeof signUpCategories)[number];

/** For whom it is, and what it may do. */
const explanations: Record<AccountType, { whom: string; may: string[] }> = {
  Viewer: {
    whom: 'For those who follow the market.',
    may: ['See open listings and inquiries.'],
  },
  Trader: {
    whom: 'For those who need tank capacity.',
    may: [
      'Everything a Viewer can do.',
      'Bid on listings and message their owners.',
      'Post inquiries and accept offers on them.',
      'Hold bookings and request renewals.',
    ],
  },
  Terminal: {
    whom: 'For those who have tank capacity.',
    may: [
      'Everything a Trader can do.',
      'Manage storage, list its capacity and accept bids on it.',
      'Make offers on inquiries.',
      'See beforehand which months a booking would overbook.',
    ],
  },
};

/** What the account types are. */
export default function AccountTypesDialog({ onClose }: { onClose: () => void }) {
  return (
    <InfoDialog onClose={onClose} title="Account types">
      {signUpCategories.map((category) => (
        <section key={category}>
          <Title order={3} size="h4">
            {category}
          </Title>
          <Text size="sm" c="dimmed">
            {explanations[category].whom}
          </Text>
          <List size="sm" mt={4} mb="md">
            {explanations[category].may.map((what) => (
              <List.Item key={what}>{what}</List.Item>
            ))}
          </List>
        </section>
      ))}
      <Text size="sm" c="dimmed">
        An admin reviews every request. Your account type can be changed later.
      </Text>
    </InfoDialog>
  );
}
