import { Button, Group, Title } from '@mantine/core';
import { IconChevronUp } from '@tabler/icons-react';
import { messages } from '@tank/schema/messages';
import type { UserDetail } from '@tank/schema/people/users';
import { useCloseThenOpen } from '@tank/ui/dialogs/dialog';
import { InfoDialog } from '@tank/ui/dialogs/info-dialog';
import { Dropdown } from '@tank/ui/dropdown/dropdown';
import { BreakableEmail } from '@tank/ui/fields/contact-panel';
import { formatDate, formatInstant } from '@tank/ui/lib/format';
import { lazyWithPreload } from '@tank/ui/lib/prefetch';
import { dayOf } from '@tank/ui/lib/today';
import { FactGroup, FactGroups } from '@tank/ui/record/fact-groups';
import { RecordHeader } from '@tank/ui/record/record-header';
import type { ReactNode } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { RecordState } from '../../../shared/records/record-state.tsx';
import type { OpenUser } from '../open-user.ts';
import { useUserActions } from '../use-user-actions.tsx';
import { words } from '../words.ts';

const RowActionItems = lazyWithPreload(() => import('@tank/ui/data-table/rows/row-action-items'));

interface UserDialogProps {
  /** A row knows the name; a link only the id. */
  user: { user_id: number; username?: string };
  /** Opens another dialog in place of this one. */
  onOpen: (open: OpenUser) => void;
  /** Reports against the user. */
  reports: ReactNode;
  onClose: () => void;
}

/** Panel of a user with activity and reports. */
export default function UserDialog({
  user: { user_id, username },
  onOpen,
  reports,
  onClose,
}: UserDialogProps) {
  const query = trpc.users.get.useQuery({ user_id });
  const title = query.data?.data.username ?? username ?? words.user(user_id);
  return (
    <InfoDialog
      onClose={onClose}
      title={title}
      size="lg"
      actions={query.data && <UserActions user={query.data.data} onOpen={onOpen} />}
    >
      <RecordState query={query} failure={messages.unableToFetchUser}>
        {(detail) => (
          <RecordHeader
            title={`${detail.first_name} ${detail.last_name}`}
            status={words.statuses[detail.status]}
            details={[detail.category, detail.company]}
          >
            <UserFacts user={detail} onOpen={onOpen} />
            <section>
              <Title order={3} mt="lg" mb="xs">
                {words.reports}
              </Title>
              {reports}
            </section>
          </RecordHeader>
        )}
      </RecordState>
    </InfoDialog>
  );
}

interface UserPartProps {
  user: UserDetail;
  onOpen: (open: OpenUser) => void;
}

function UserActions({ user, onOpen }: UserPartProps) {
  const closeThenOpen = useCloseThenOpen();
  const actions = useUserActions(closeThenOpen(onOpen))(user, user.status);
  if (actions.length === 0) return null;
  return (
    <Dropdown
      kind="menu"
      width={230}
      position="bottom-end"
      prefetch={RowActionItems.preload}
      button={(props) => (
        <Button {...props} rightSection={<IconChevronUp size={16} aria-hidden />}>
          Actions
        </Button>
      )}
    >
      {(close) => <RowActionItems actions={actions} close={close} />}
    </Dropdown>
  );
}

/** Each company account with a button that unlinks it. */
function CompanyAccounts({ user, onOpen }: UserPartProps) {
  const closeThenOpen = useCloseThenOpen();
  return user.company_accounts.map((account) => {
    const { identity_id, provider, since } = account;
    return (
      <Group key={identity_id} justify="space-between" align="baseline" wrap="nowrap" gap="xs">
        <span>
          {provider}, {words.since(formatDate(dayOf(since)))}
        </span>
        <Button
          size="compact-sm"
          variant="default"
          flex="none"
          aria-label={words.unlinkOne(provider)}
          onClick={() => closeThenOpen(onOpen)({ dialog: 'unlink', user, account })}
        >
          Unlink
        </Button>
      </Group>
    );
  });
}

const UserFacts = ({ user, onOpen }: UserPartProps) => (
  <FactGroups>
    <FactGroup
      title={words.contact}
      items={[
        { label: 'Email', value: <BreakableEmail email={user.email} /> },
        { label: 'Job title', value: user.job_title },
        { label: 'Office phone', value: user.office_phone },
        { label: 'Cell phone', value: user.cell_phone },
      ]}
    />
    <FactGroup
      title={words.account}
      items={[
        { label: 'Team', value: user.team_name },
        { label: 'Joined', value: formatDate(dayOf(user.created)) },
        { label: 'Market data', value: user.data_sub ? 'Yes' : 'No' },
        { label: 'Map overlays', value: user.overlay_access ? 'Yes' : 'No' },
        user.company_accounts.length > 0
          ? { label: words.companyAccount, value: <CompanyAccounts user={user} onOpen={onOpen} /> }
          : { label: words.signsInWith, value: 'Password' },
        { label: 'Two-step verification', value: user.second_factor ? 'On' : 'Off' },
      ]}
    />
    <FactGroup
      title={words.activity}
      items={[
        { label: words.lastSeen, value: user.last_seen && formatInstant(user.last_seen) },
        { label: 'Sessions', value: user.sessions },
        { label: words.openListings, value: user.open_listings },
        { label: words.openInquiries, value: user.open_inquiries },
      ]}
    />
    <FactGroup
      title={words.trade}
      items={[
        { label: words.openBids, value: user.open_bids },
        { label: words.activeBookings, value: user.active_bookings },
        { label: words.allBookings, value: user.bookings },
        { label: words.messages, value: user.messages },
      ]}
    />
  </FactGroups>
);
