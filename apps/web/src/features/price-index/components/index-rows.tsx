import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { EmptyState } from '@tank/ui/states/empty-state';
import { useState } from 'react';
import { isBasisChange } from '../model/format-index.ts';
import type { IndexRow, PriceIndex } from '../model/index-row.ts';
import { words } from '../words.ts';
import { IndexTable } from './index-table.tsx';
import type { PastDialogProps } from './price-history-dialog.tsx';
import classes from './price-index.module.css';

const PriceHistoryDialog = lazyDialog<PastDialogProps>(() => import('./price-history-dialog.tsx'));

interface IndexRowsProps {
  index: PriceIndex;
  /** The filtered rows. */
  rows: readonly IndexRow[];
  /** All rows have the same category, which the heading names. */
  oneCategory?: boolean;
}

/** Table of prices; a click on a row opens the price's history. */
export function IndexRows({ index, rows, oneCategory = false }: IndexRowsProps) {
  const [open, setOpen] = useState<IndexRow | null>(null);
  const { as_of, was_assessed } = index;
  if (as_of === null) return <EmptyState hint={words.notYet} />;
  if (rows.length === 0) return <EmptyState hint={was_assessed ? words.noneHere : words.notThatDay} />;
  const close = () => setOpen(null);
  return (
    <>
      <IndexTable rows={rows} oneCategory={oneCategory} onOpen={setOpen} />
      {rows.some(isBasisChange) && <p className={classes.footnote}>{words.basisFootnote}</p>}
      <Dialog opened={open} onClose={close}>
        {(row) => <PriceHistoryDialog row={row} onClose={close} />}
      </Dialog>
    </>
  );
}
