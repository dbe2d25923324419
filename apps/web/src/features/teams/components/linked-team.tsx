import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { useLinkedId } from '../../../shared/page/use-linked-id.ts';

const TeamPanel = lazyDialog(() => import('./team-panel.tsx'));

/** The team in the URL; audit links use it. */
export function LinkedTeam() {
  const [linked, closeLinked] = useLinkedId('team');
  return (
    <Dialog panel opened={linked} onClose={closeLinked}>
      {(team_id) => <TeamPanel team={{ team_id }} onClose={closeLinked} />}
    </Dialog>
  );
}
