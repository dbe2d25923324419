import { Button, Group } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { preloadAll } from '@tank/ui/lib/prefetch';
import { useState } from 'react';
import { Quotes } from '../../../features/bid-ask/components/quotes.tsx';
import { ReviewDeals } from '../../../features/bid-ask/components/review-deals.tsx';
import { words } from '../../../features/bid-ask/words.ts';
import { Page } from '../../../shared/page/page.tsx';
import { screens } from '../../screens.ts';
import { useAddDialog } from '../../use-add-dialog.ts';

const EnterQuoteDialog = lazyDialog(
  () => import('../../../features/bid-ask/components/enter-quote-dialog.tsx'),
);
const ImportQuotesDialog = lazyDialog(
  () => import('../../../features/bid-ask/components/import-quotes-dialog.tsx'),
);

const preloadDialogs = preloadAll(EnterQuoteDialog, ImportQuotesDialog);

/** Bid Ask (docs/product.md#quotes). */
export function Component() {
  const [entering, setEntering] = useAddDialog('/admin/bid_ask');
  const [importing, setImporting] = useState(false);
  return (
    <Page
      title="Bid Ask"
      description={words.lead}
      fill
      prefetch={preloadDialogs}
      actions={
        <Group gap="xs">
          <ReviewDeals />
          <Button
            variant="default"
            leftSection={<IconFileImport size={16} aria-hidden />}
            onClick={() => setImporting(true)}
          >
            Import
          </Button>
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEntering(true)}>
            {screens['/admin/bid_ask'].adds}
          </Button>
        </Group>
      }
    >
      <Quotes />
      <Dialog opened={entering} onClose={() => setEntering(false)}>
        {() => <EnterQuoteDialog onClose={() => setEntering(false)} />}
      </Dialog>
      <Dialog opened={importing} onClose={() => setImporting(false)}>
        {() => <ImportQuotesDialog onClose={() => setImporting(false)} />}
      </Dialog>
    </Page>
  );
}
