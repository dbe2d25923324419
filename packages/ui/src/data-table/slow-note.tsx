import { Anchor } from '@mantine/core';
import { useSlow } from '../states/use-slow.ts';
import { words } from '../states/words.ts';
import classes from './data-table.module.css';

interface SlowNoteProps {
  fetching: boolean;
  onCancel: (() => void) | undefined;
}

/** Said of rows that take long to come, which nobody has to wait for. */
export function SlowNote({ fetching, onCancel }: SlowNoteProps) {
  if (!useSlow(fetching)) return null;
  return (
    <div className={classes.slow} role="status">
      {words.slow}
      {onCancel && (
        <Anchor component="button" type="button" size="sm" onClick={onCancel}>
          Cancel
        </Anchor>
      )}
    </div>
  );
}
