import { lazyDialog } from '@tank/ui/dialogs/dialog';
import { AllTeams } from '../../../features/teams/components/all-teams.tsx';
import { LinkedTeam } from '../../../features/teams/components/linked-team.tsx';
import { words } from '../../../features/teams/words.ts';
import { PageWithAdd } from '../page-with-add.tsx';

const AddTeamDialog = lazyDialog(() => import('../../../features/teams/components/add-team-dialog.tsx'));

/** Teams (docs/product.md#administration); `?team=12` opens one. */
export const Component = () => (
  <PageWithAdd
    title="Teams"
    description={words.lead}
    at="/admin/team"
    prefetch={AddTeamDialog.preload}
    fill
    dialog={(onClose) => <AddTeamDialog onClose={onClose} />}
  >
    <LinkedTeam />
    <AllTeams />
  </PageWithAdd>
);
