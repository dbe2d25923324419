import { Button } from '@mantine/core';
import type { PendingUserRow } from '@tank/schema/people/users';
import { useCloseThenOpen } from '@tank/ui/dialogs/dialog';
import { InfoDialog } from '@tank/ui/dialogs/info-dialog';
import { BreakableEmail } from '@tank/ui/fields/contact-panel';
import { Facts } from '@tank/ui/fields/facts';
import { formatInstant } from '@tank/ui/lib/format';
import { words } from '../words.ts';

interface PendingUserDialogProps {
  user: PendingUserRow;
  onAccept: () => void;
  onReject: () => void;
  onClose: () => void;
}

/** A request for an account with Accept and Reject. */
export function PendingUserDialog({ user, onAccept, onReject, onClose }: PendingUserDialogProps) {
  const closeThenOpen = useCloseThenOpen();
  return (
    <InfoDialog
      onClose={onClose}
      title={user.username}
      subtitle={words.accountRequest}
      actions={
        <>
          <Button variant="default" onClick={closeThenOpen(onReject)}>
            Reject
          </Button>
          <Button onClick={closeThenOpen(onAccept)}>Accept</Button>
        </>
      }
    >
      <Facts
        items={[
          { label: 'Name', value: `${user.first_name} ${user.last_name}` },
          { label: 'Account type', value: user.category },
          { label: 'Email', value: <BreakableEmail email={user.email} /> },
          { label: 'Company', value: user.company },
          { label: 'Job title', value: user.job_title },
          { label: 'Office phone', value: user.office_phone },
          { label: 'Cell phone', value: user.cell_phone },
          { label: words.preferredRegions, value: user.preferred_regions.join(', ') },
          { label: words.preferredProducts, value: user.preferred_products.join(', ') },
          { label: words.invitedTo, value: user.invited_to },
          user.company_account !== null && { label: words.companyAccount, value: user.company_account },
          { label: 'Requested', value: formatInstant(user.created) },
        ]}
      />
    </InfoDialog>
  );
}
