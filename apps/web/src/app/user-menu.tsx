import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { Dropdown } from '@tank/ui/dropdown/dropdown';
import { lazyWithPreload } from '@tank/ui/lib/prefetch';
import { useState } from 'react';
import { useUser } from '../shared/session/session.ts';

const UserMenuItems = lazyWithPreload(() => import('./user-menu-items.tsx'));

const ReportIssueDialog = lazyDialog(() => import('../features/reports/components/report-issue-dialog.tsx'));

/** The username button of the top bar. */
export function UserMenu() {
  const { username } = useUser();
  const [reporting, setReporting] = useState(false);
  return (
    <>
      <Dropdown
        kind="menu"
        width={240}
        prefetch={UserMenuItems.preload}
        button={(props) => (
          <Button
            {...props}
            data-tour="account_menu"
            variant="subtle"
            color="gray"
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            {username}
          </Button>
        )}
      >
        {() => (
          <UserMenuItems onReport={() => setReporting(true)} preloadReport={ReportIssueDialog.preload} />
        )}
      </Dropdown>
      <Dialog opened={reporting} onClose={() => setReporting(false)}>
        {() => <ReportIssueDialog onClose={() => setReporting(false)} />}
      </Dialog>
    </>
  );
}
