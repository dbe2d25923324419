import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { useLinkedId } from '../../../shared/page/use-linked-id.ts';

const RenewalInfoDialog = lazyDialog(() => import('./renewal-info-dialog.tsx'));

/** The renewal request in the URL; notifications link to it. */
export function LinkedRenewal() {
  const [renewal_id, closeLinked] = useLinkedId('renewal');
  return (
    <Dialog panel opened={renewal_id} onClose={closeLinked}>
      {(id) => <RenewalInfoDialog renewal_id={id} onClose={closeLinked} />}
    </Dialog>
  );
}
