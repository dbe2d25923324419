import { Button } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { useState } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { words } from '../words.ts';

const OutliersDialog = lazyDialog(() => import('./outliers-dialog.tsx'));

/** Opens the deals that await a decision; shows how many there are. */
export function ReviewDeals() {
  const [open, setOpen] = useState(false);
  const { data } = trpc.market.outliers.useQuery();
  const waiting = data?.data.filter(({ decision }) => decision === null).length ?? 0;
  return (
    <>
      <Button
        variant="default"
        // Fits the count, which comes later.
        miw="13rem"
        leftSection={<IconScale size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {words.review(waiting)}
      </Button>
      <Dialog opened={open} onClose={() => setOpen(false)}>
        {() => <OutliersDialog onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}
