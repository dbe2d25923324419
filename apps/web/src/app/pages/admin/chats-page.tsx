import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { useState } from 'react';
import { Chats } from '../../../features/conversations/components/chats.tsx';
import { words } from '../../../features/conversations/words.ts';
import { Page } from '../../../shared/page/page.tsx';

const ConversationDialog = lazyDialog(
  () => import('../../../features/conversations/components/conversation-dialog.tsx'),
);

/** Chats (docs/product.md#administration). */
export function Component() {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <Page title="Chats" description={words.lead} fill onAhead={ConversationDialog.ahead}>
      <Chats onOpen={setOpen} />
      <Dialog about={open} onClose={() => setOpen(null)}>
        {(id) => <ConversationDialog conversation_id={id} onClose={() => setOpen(null)} />}
      </Dialog>
    </Page>
  );
}
