import type { Region } from '@tank/schema/map/regions';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { EmptyState } from '@tank/ui/states/empty-state';
import { useCallback, useState } from 'react';
import { isBasisChange } from '../model/format-index.ts';
import type { IndexRow, PriceIndex } from '../model/index-row.ts';
import type { IndexViewName } from '../model/use-index-view.ts';
import { words } from '../words.ts';
import { IndexMatrix } from './index-matrix.tsx';
import { IndexTable } from './index-table.tsx';
import type { PastDialogProps } from './price-history-dialog.tsx';
import classes from './price-index.module.css';

const PriceHistoryDialog = lazyDialog<PastDialogProps>(() => import('./price-history-dialog.tsx'));

interface IndexRowsProps {
  index: PriceIndex;
  /** The filtered rows; for the matrix a row for each of its cells. */
  rows: readonly IndexRow[];
  view: IndexViewName;
  showUnassessed?: boolean;
  /** Marked in the matrix. */
  region?: Region | undefined;
}

/** Prices as a matrix or a table; a click opens the price's history. */
export function IndexRows({ index, rows, view, showUnassessed = false, region }: IndexRowsProps) {
  const [open, setOpen] = useState<IndexRow | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const { as_of, was_assessed } = index;
  if (as_of === null) return <EmptyState hint={words.notYet} />;
  if (rows.length === 0) return <EmptyState hint={was_assessed ? words.noneHere : words.notThatDay} />;
  return (
    <>
      {view === 'matrix' ? (
        <IndexMatrix
          rows={rows}
          showUnassessed={showUnassessed}
          region={region}
          opened={open}
          onOpen={setOpen}
        />
      ) : (
        <IndexTable rows={rows} onOpen={setOpen} />
      )}
      {rows.some(isBasisChange) && <p className={classes.footnote}>{words.basisFootnote}</p>}
      <Dialog panel opened={open} onClose={close}>
        {(row) => <PriceHistoryDialog row={row} as_of={as_of} onClose={close} />}
      </Dialog>
    </>
  );
}
