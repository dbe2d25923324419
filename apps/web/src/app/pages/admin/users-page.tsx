import { Tabs } from '@mantine/core';
import { lazyDialog } from '@tank/ui/dialogs/dialog';
import { useSearchParams } from 'react-router';
import { ReportsAgainst } from '../../../features/resolutions/components/reports-against.tsx';
import { CurrentUsers } from '../../../features/users/components/current-users.tsx';
import { LinkedUser } from '../../../features/users/components/linked-user.tsx';
import { PendingUsers } from '../../../features/users/components/pending-users.tsx';
import { SuspendedUsers } from '../../../features/users/components/suspended-users.tsx';
import { trpc } from '../../../shared/calls/trpc.ts';
import { TabLabel } from '../../../shared/page/tab-label.tsx';
import { words } from '../../words.ts';
import { PageWithAdd } from '../page-with-add.tsx';

const AddUserDialog = lazyDialog(() => import('../../../features/users/components/add-user-dialog.tsx'));

const reportsOf = (user_id: number) => <ReportsAgainst user_id={user_id} />;

const tabs = {
  current: { label: 'Current Users', Table: CurrentUsers },
  pending: { label: 'Pending Users', Table: PendingUsers },
  suspended: { label: 'Suspended Users', Table: SuspendedUsers },
} as const;
type Tab = keyof typeof tabs;
const names = Object.keys(tabs) as Tab[];

/** Users (docs/product.md#administration): current, pending and suspended ones; `?user=12` opens one. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const { data: counts } = trpc.users.count.useQuery();
  const tab = names.find((name) => name === params.get('tab')) ?? 'current';
  const { Table } = tabs[tab];
  return (
    <PageWithAdd
      title="Users"
      description={words.users}
      at="/admin/user"
      prefetch={AddUserDialog.preload}
      fill
      dialog={(onClose) => <AddUserDialog onClose={onClose} />}
    >
      <LinkedUser reportsOf={reportsOf} />
      <Tabs
        value={tab}
        keepMounted={false}
        // Each tab has its own filters.
        onChange={(value) => setParams(value && value !== 'current' ? { tab: value } : {})}
      >
        <Tabs.List mb="md">
          {names.map((name) => (
            <Tabs.Tab key={name} value={name}>
              <TabLabel label={tabs[name].label} count={counts?.data[name]} />
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          <Table reportsOf={reportsOf} />
        </Tabs.Panel>
      </Tabs>
    </PageWithAdd>
  );
}
