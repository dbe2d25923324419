import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { rowSteps } from '../lib/row-steps.ts';
import classes from './dialogs.module.css';

const keys: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 };

/** What the arrow keys mean something else to. */
const OWN_KEYS = 'input, textarea, select, [role="tab"], [role="menu"], [role="listbox"]';

/** From the row that a panel has given the focus back to, on to the one that was shown last. */
function focusReached(id: string) {
  const rows = document.activeElement?.closest('[data-row]')?.parentElement;
  rows?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus();
}

/** In the head of a panel that a table's row opened: up and down to the rows beside it, by button and arrow key. */
export function RowStepper() {
  const root = useRef<HTMLDivElement>(null);
  const step = useEffectEvent((event: KeyboardEvent) => {
    const by = keys[event.key];
    const at = event.target as HTMLElement;
    // In another dialog above this one the keys are that one's.
    const ours = at.closest('[role="dialog"]');
    if (!by || !ours?.contains(root.current) || at.closest(OWN_KEYS) || !rowSteps.current?.can(by)) return;
    event.preventDefault();
    // What has the focus may go with the row that is left, and the keys would then be nobody's.
    ours.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
    rowSteps.current.go(by);
  });
  useEffect(() => {
    document.addEventListener('keydown', step);
    return () => {
      document.removeEventListener('keydown', step);
      const reached = rowSteps.current?.reached;
      // The dialog gives the focus back as it goes.
      if (reached !== undefined) requestAnimationFrame(() => focusReached(reached));
      rowSteps.current = null;
    };
  }, []);
  if (!rowSteps.current) return null;
  return (
    <div ref={root} className={classes.steps}>
      <Step by={-1} label="Previous row" icon={<IconChevronUp size={18} aria-hidden />} />
      <Step by={1} label="Next row" icon={<IconChevronDown size={18} aria-hidden />} />
    </div>
  );
}

/** At the end of the way it keeps the focus, which a truly disabled button would lose. */
function Step({ by, label, icon }: { by: 1 | -1; label: string; icon: ReactNode }) {
  const can = !!rowSteps.current?.can(by);
  return (
    <ActionIcon
      aria-label={label}
      data-disabled={!can || undefined}
      aria-disabled={!can}
      onClick={() => can && rowSteps.current?.go(by)}
    >
      {icon}
    </ActionIcon>
  );
}
