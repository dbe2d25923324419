import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { useState } from 'react';
import { Reports } from '../../../features/resolutions/components/reports.tsx';
import { words } from '../../../features/resolutions/words.ts';
import { Page } from '../../../shared/page/page.tsx';

const ConversationDialog = lazyDialog(
  () => import('../../../features/conversations/components/conversation-dialog.tsx'),
);

/** Reports (docs/product.md#reports), each with its conversation. */
export function Component() {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <Page title="Reports" description={words.reports} fill prefetch={ConversationDialog.preload}>
      <Reports onOpenConversation={setOpen} />
      <Dialog panel opened={open} onClose={() => setOpen(null)}>
        {(id) => <ConversationDialog conversation_id={id} onClose={() => setOpen(null)} />}
      </Dialog>
    </Page>
  );
}
