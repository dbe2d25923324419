import { Progress, Text } from '@mantine/core';
import { leasesInWords } from '@tank/schema/kit/format';
import { type LeaseColumns, leaseOf, sumLeases } from '@tank/schema/kit/money';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import { InfoDialog } from '@tank/ui/dialogs/info-dialog';
import { useState } from 'react';
import { type Failure, sentenceOf } from '../calls/failure.ts';
import type { Source } from '../live/routers-to-refresh.ts';
import { useInvalidate } from '../live/use-invalidate.ts';
import { notify } from '../notices/notify.ts';
import classes from './bulk-dialog.module.css';
import { runConcurrently } from './run-concurrently.ts';
import { type BulkActionName, words } from './words.ts';

const CONCURRENCY = 4;

export interface BulkDialogProps<Row> {
  rows: readonly Row[];
  /** For the sums of volume and money below the title. */
  lease?: LeaseColumns | undefined;
  /** Leaves only these rows of a table selected. */
  selectOnly?: (rows: readonly Row[]) => void;
  onClose: () => void;
}

interface BulkActionDialogProps<Row> extends BulkDialogProps<Row> {
  action: BulkActionName;
  idOf: (row: Row) => number;
  call: (row: Row, reason: string) => Promise<unknown>;
  /** Fallback sentence of a failed call. */
  failure: string;
  /** Sources to invalidate afterwards. */
  changes: readonly Source[];
}

interface Failed<Row> {
  row: Row;
  sentence: string;
}

/** Confirms an action for several rows, calls it for each open row, and lists the failed rows, which stay selected in a table. */
export function BulkDialog<Row extends { status: string }>(props: BulkActionDialogProps<Row>) {
  const { rows, idOf, lease, call, selectOnly, onClose } = props;
  const text = words.of(props.action);
  // Fixed at the first render, because the list may refetch while the dialog is open.
  const [openRows] = useState(() => rows.filter(({ status }) => status === 'Open'));
  const [settledCount, setSettledCount] = useState<number>();
  const [failures, setFailures] = useState<readonly Failed<Row>[]>();
  const changed = useInvalidate();

  async function run(reason: string) {
    const failed: Failed<Row>[] = [];
    setSettledCount(0);
    await runConcurrently(openRows, CONCURRENCY, async (row) => {
      await call(row, reason).catch((error: Failure) =>
        failed.push({ row, sentence: sentenceOf(error, props.failure) }),
      );
      setSettledCount((count = 0) => count + 1);
    });
    selectOnly?.(failed.map(({ row }) => row));
    changed(...props.changes);
    if (failed.length > 0) return setFailures(failed);
    void notify({ type: 'success', text: text.done(openRows.length) });
    onClose();
  }

  if (failures)
    return (
      <InfoDialog
        title={text.report(openRows.length - failures.length, openRows.length)}
        size="sm"
        onClose={onClose}
      >
        <Text size="sm">{words.refused}</Text>
        <ul className={classes.failures}>
          {failures.map(({ row, sentence }) => (
            <li key={idOf(row)}>
              <strong>{text.row(idOf(row))}</strong> {sentence}
            </li>
          ))}
        </ul>
      </InfoDialog>
    );
  const leftOut = rows.filter((row) => !openRows.includes(row)).map(idOf);
  return (
    <ConfirmDialog
      title={text.title(openRows.length)}
      subtitle={lease && leasesInWords(sumLeases(openRows.map((row) => leaseOf(row, lease))))}
      confirmLabel={text.confirm}
      confirmColor="red"
      cancelLabel={words.keep}
      pending={settledCount !== undefined}
      submitDisabled={openRows.length === 0 && text.noneOpen}
      reason={text.reason}
      onConfirm={(reason) => void run(reason)}
      onClose={onClose}
    >
      <Text size="sm">{text.effect}</Text>
      {leftOut.length > 0 && (
        <Text size="sm" mt="xs">
          {text.leftOut(leftOut)}
        </Text>
      )}
      {settledCount !== undefined && (
        <div className={classes.progress} role="status">
          <Progress value={(100 * settledCount) / openRows.length} aria-hidden />
          {words.progress(settledCount, openRows.length)}
        </div>
      )}
    </ConfirmDialog>
  );
}
