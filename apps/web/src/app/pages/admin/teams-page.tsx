import { lazyDialog } from '@tank/ui/dialogs/dialog';
import { AllTeams } from '../../../features/teams/components/all-teams.tsx';
import { words } from '../../../features/teams/words.ts';
import { PageWithAdd } from '../page-with-add.tsx';

const AddTeamDialog = lazyDialog(() => import('../../../features/teams/components/add-team-dialog.tsx'));

/** Teams (docs/product.md#administration). */
export const Component = () => (
  <PageWithAdd
    title="Teams"
    description={words.lead}
    at="/admin/team"
    onAhead={AddTeamDialog.ahead}
    fill
    dialog={(onClose) => <AddTeamDialog onClose={onClose} />}
  >
    {() => <AllTeams />}
  </PageWithAdd>
);
