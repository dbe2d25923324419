import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type RowSteps, setRowSteps, useRowSteps } from '../lib/row-steps.ts';
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
  const { current } = useRowSteps();
  const [tableId] = useState(current?.tableId);
  const step = useEffectEvent((event: KeyboardEvent) => {
    const offset = offsets[event.key];
    const target = event.target as HTMLElement;
    // A dialog above this one handles its own keys; the table beside a panel moves it.
    const dialog = target.closest('[role="dialog"], [data-panel]');
    if (
      !offset ||
      !dialog?.contains(root.current) ||
      target.closest(ARROW_KEY_ELEMENTS) ||
      !current?.canMove(offset)
    )
      return;
    event.preventDefault();
    // The focused element may unmount with the row's content, and the dialog would no longer receive keys.
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
    current.move(offset);
  });
  const leave = useEffectEvent(() => {
    // Another table may have opened its row meanwhile.
    if (!current || current.tableId !== tableId) return;
    // The dialog returns focus to the opener while it unmounts.
    if (current.hasMoved) requestAnimationFrame(() => focusRow(current.rowId));
    setRowSteps(null);
  });
  useEffect(() => {
    document.addEventListener('keydown', step);
    return () => {
      document.removeEventListener('keydown', step);
      leave();
    };
  }, []);
  if (!current) return null;
  return (
    <div ref={root} className={classes.steps}>
      <StepButton
        offset={-1}
        steps={current}
        label="Previous row"
        icon={<IconChevronUp size={18} aria-hidden />}
      />
      <StepButton
        offset={1}
        steps={current}
        label="Next row"
        icon={<IconChevronDown size={18} aria-hidden />}
      />
    </div>
  );
}

interface StepButtonProps {
  offset: 1 | -1;
  steps: RowSteps;
  label: string;
  icon: ReactNode;
}

/** Uses aria-disabled, because a disabled button loses focus. */
function StepButton({ offset, steps, label, icon }: StepButtonProps) {
  const isEnabled = steps.canMove(offset);
  return (
    <ActionIcon
      aria-label={label}
      data-disabled={!isEnabled || undefined}
      aria-disabled={!isEnabled}
      onClick={() => isEnabled && steps.move(offset)}
    >
      {icon}
    </ActionIcon>
  );
}
