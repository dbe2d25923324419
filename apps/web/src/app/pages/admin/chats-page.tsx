import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { useState } from 'react';
import { Chats } from '../../../features/conversations/components/chats.tsx';
import { words } from '../../../features/conversations/words.ts';
import { Page } from '../../../shared/page/page.tsx';
import { useLinkedId } from '../../../shared/page/use-linked-id.ts';

const ConversationDialog = lazyDialog(
  () => import('../../../features/conversations/components/conversation-dialog.tsx'),
);

/** Chats (docs/product.md#administration); `?conversation=12` opens one. */
export function Component() {
  const [open, setOpen] = useState<number | null>(null);
  const [linked, closeLinked] = useLinkedId('conversation');
  const close = () => {
    setOpen(null);
    closeLinked();
  };
  return (
    <Page title="Chats" description={words.lead} fill prefetch={ConversationDialog.preload}>
      <Chats onOpen={setOpen} />
      <Dialog panel opened={open ?? linked} onClose={close}>
        {(id) => <ConversationDialog conversation_id={id} onClose={close} />}
      </Dialog>
    </Page>
  );
}
