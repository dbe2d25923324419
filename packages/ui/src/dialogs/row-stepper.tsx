import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { rowSteps } from '../lib/row-steps.ts';
import classes from './dialogs.module.css';

const offsets: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 };

/** Elements that handle arrow keys themselves. */
const ARROW_KEY_ELEMENTS = 'input, textarea, select, [role="tab"], [role="menu"], [role="listbox"]';

/** Moves focus from the opener's row to another row of its table. */
function focusRow(id: string) {
  const rows = document.activeElement?.closest('[data-row]')?.parentElement;
  rows?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus();
}

/** Steps a row's panel to the previous and next row of the table, by button and arrow key. */
export function RowStepper() {
  const root = useRef<HTMLDivElement>(null);
  const step = useEffectEvent((event: KeyboardEvent) => {
    const offset = offsets[event.key];
    const target = event.target as HTMLElement;
    // A dialog above this one handles its own keys.
    const dialog = target.closest('[role="dialog"]');
    if (
      !offset ||
      !dialog?.contains(root.current) ||
      target.closest(ARROW_KEY_ELEMENTS) ||
      !rowSteps.current?.canMove(offset)
    )
      return;
    event.preventDefault();
    // The focused element may unmount with the row's content, and the dialog would no longer receive keys.
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
    rowSteps.current.move(offset);
  });
  useEffect(() => {
    document.addEventListener('keydown', step);
    return () => {
      document.removeEventListener('keydown', step);
      const rowId = rowSteps.current?.currentRowId;
      // The dialog returns focus to the opener while it unmounts.
      if (rowId !== undefined) requestAnimationFrame(() => focusRow(rowId));
      rowSteps.current = null;
    };
  }, []);
  if (!rowSteps.current) return null;
  return (
    <div ref={root} className={classes.steps}>
      <StepButton offset={-1} label="Previous row" icon={<IconChevronUp size={18} aria-hidden />} />
      <StepButton offset={1} label="Next row" icon={<IconChevronDown size={18} aria-hidden />} />
    </div>
  );
}

/** Uses aria-disabled, because a disabled button loses focus. */
function StepButton({ offset, label, icon }: { offset: 1 | -1; label: string; icon: ReactNode }) {
  const isEnabled = !!rowSteps.current?.canMove(offset);
  return (
    <ActionIcon
      aria-label={label}
      data-disabled={!isEnabled || undefined}
      aria-disabled={!isEnabled}
      onClick={() => isEnabled && rowSteps.current?.move(offset)}
    >
      {icon}
    </ActionIcon>
  );
}
