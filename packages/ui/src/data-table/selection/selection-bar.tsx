import { Button } from '@mantine/core';
import { prefetchOnIntent } from '../../lib/prefetch.ts';
import classes from '../data-table.module.css';
import type { BulkAction, RowSelection } from '../types.ts';
import { words } from '../words.ts';

interface SelectionBarProps {
  selection: RowSelection;
  actions: readonly Pick<BulkAction<never>, 'label' | 'color' | 'prefetch'>[];
  onAction: (index: number) => void;
}

/** The bulk actions and the buttons that select the page or clear the selection. */
export const SelectionBar = ({ selection, actions, onAction }: SelectionBarProps) => (
  <fieldset className={classes.selection} aria-label={words.withSelected} data-screen>
    {actions.map(({ label, color, ...action }, index) => (
      <Button
        key={label}
        size="xs"
        color={color}
        variant="light"
        onClick={() => onAction(index)}
        {...prefetchOnIntent(action.prefetch)}
      >
        {label}
      </Button>
    ))}
    {selection.state === 'some' && (
      <Button size="xs" variant="default" onClick={selection.toggleAll}>
        {words.selectPage}
      </Button>
    )}
    <Button size="xs" variant="subtle" onClick={selection.clear}>
      {words.clearSelection}
    </Button>
  </fieldset>
);
