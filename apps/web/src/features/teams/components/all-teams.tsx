import { IconPencil, IconTrash } from '@tabler/icons-react';
import { messages } from '@tank/schema/messages';
import type { TeamRow } from '@tank/schema/people/teams';
import { teamsTable } from '@tank/schema/tables/teams';
import { DataTable } from '@tank/ui/data-table/data-table';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { preloadAll } from '@tank/ui/lib/prefetch';
import { useState } from 'react';
import { prefetcher } from '../../../shared/calls/data.ts';
import { trpc } from '../../../shared/calls/trpc.ts';
import { moreInfo } from '../../../shared/table/more-info.tsx';
import { tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';
import { words } from '../words.ts';

const TeamPanel = lazyDialog(() => import('./team-panel.tsx'));
const EditTeamDialog = lazyDialog(() => import('./edit-team-dialog.tsx'));
const DeleteTeamDialog = lazyDialog(() => import('./delete-team-dialog.tsx'));

const fetchDialogs = preloadAll(TeamPanel, EditTeamDialog, DeleteTeamDialog);

const columns = ['team_name', 'admin', 'members', 'max_users', 'created'] as const;

/** A name needs its label on a card. */
const overrides = { admin: { card: 'meta' } } as const;

type Open = { dialog: 'info' | 'edit' | 'delete'; team: TeamRow } | null;

export function AllTeams() {
  const table = useTableState(teamsTable, 'teams.listAll');
  const query = trpc.teams.listAll.useQuery(table.state, tableQuery);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const teamFor = (dialog: NonNullable<Open>['dialog']) => open?.dialog === dialog && open.team;
  return (
    <>
      <DataTable
        {...table}
        {...tableOf(query, messages.unableToFetchTeams)}
        caption="Teams"
        emptyHint={words.none}
        columns={columns}
        overrides={overrides}
        getRowId={({ team_id }) => team_id}
        rowLabel={({ team_name }: TeamRow) => team_name}
        prefetch={fetchDialogs}
        rowActions={(team: TeamRow) => [
          moreInfo(() => setOpen({ dialog: 'info', team }), {
            prefetch: () => void prefetcher.teams.get.prefetch({ team_id: team.team_id }),
          }),
          {
            label: 'Edit',
            icon: <IconPencil />,
            asText: true,
            onClick: () => setOpen({ dialog: 'edit', team }),
          },
          {
            label: 'Delete',
            icon: <IconTrash />,
            color: 'red',
            onClick: () => setOpen({ dialog: 'delete', team }),
          },
        ]}
      />
      <Dialog panel opened={teamFor('info')} onClose={close}>
        {(team) => <TeamPanel team={team} onClose={close} />}
      </Dialog>
      <Dialog opened={teamFor('edit')} onClose={close}>
        {({ team_id }) => <EditTeamDialog team_id={team_id} onClose={close} />}
      </Dialog>
      <Dialog opened={teamFor('delete')} onClose={close}>
        {(team) => <DeleteTeamDialog team={team} onClose={close} />}
      </Dialog>
    </>
  );
}
