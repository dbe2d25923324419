import { Paper, Title } from '@mantine/core';
import { type Fact, Facts } from '@tank/ui/fields/facts';
import type { RouterOutput } from '../../../shared/calls/trpc.ts';
import { words } from '../words.ts';

type Profile = RouterOutput['users']['profile']['data'];

/** One's own account in two cards: the account, and the person behind it. */
export function AccountFacts({ profile }: { profile: Profile }) {
  return (
    <>
      <Card
        title="Account"
        items={[
          { label: 'Username', value: profile.username },
          { label: 'Email', value: profile.email },
          { label: 'Account type', value: profile.category },
          { label: 'Email updates', value: profile.subscribed ? 'Subscribed' : 'Unsubscribed' },
          { label: words.mayLabel, value: words.may[profile.category], wide: true },
        ]}
      />
      <Card
        title="Contact"
        items={[
          { label: 'First name', value: profile.first_name },
          { label: 'Last name', value: profile.last_name },
          { label: 'Company', value: profile.company },
          { label: 'Job title', value: profile.job_title },
          { label: 'Office phone', value: profile.office_phone },
          { label: 'Cell phone', value: profile.cell_phone },
        ]}
      />
    </>
  );
}

function Card({ title, items }: { title: string; items: readonly Fact[] }) {
  return (
    <Paper withBorder p="md" component="section">
      <Title order={2} size="h3" mb="sm">
        {title}
      </Title>
      <Facts items={items} />
    </Paper>
  );
}
