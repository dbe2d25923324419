import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { rowSteps } from '../lib/row-steps.ts';
import classes from './dialogs.module.css';

const keys: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 };

/** What the arrow keys mean something else to. */
const OWN_KEYS = 'input, textarea, select, [role="tab"], [role="menu"], [role="listbox"]';

/** In the head of a panel that a table's row opened: up and down to the rows beside it, by button and arrow key. */
export function RowStepper() {
  const root = useRef<HTMLDivElement>(null);
  const steps = rowSteps.current;
  const step = useEffectEvent((event: KeyboardEvent) => {
    const by = keys[event.key];
    const at = event.target as HTMLElement;
    // In another dialog above this one the keys are that one's.
    const ours = at.closest('[role="dialog"]')?.contains(root.current);
    if (!by || !ours || at.closest(OWN_KEYS) || !rowSteps.current?.can(by)) return;
    event.preventDefault();
    rowSteps.current.go(by);
  });
  useEffect(() => {
    document.addEventListener('keydown', step);
    return () => {
      document.removeEventListener('keydown', step);
      rowSteps.current = null;
    };
  }, []);
  if (!steps) return null;
  return (
    <div ref={root} className={classes.steps}>
      <ActionIcon aria-label="Previous row" disabled={!steps.can(-1)} onClick={() => steps.go(-1)}>
        <IconChevronUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label="Next row" disabled={!steps.can(1)} onClick={() => steps.go(1)}>
        <IconChevronDown size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
