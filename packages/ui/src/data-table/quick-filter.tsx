import { Button } from '@mantine/core';
import { isPatched } from './state.ts';
import classes from './toolbar.module.css';
import type { LooseState, Patch } from './types.ts';

interface QuickFilterProps {
  label: string;
  /** What it filters by. */
  filter: Patch;
  state: LooseState;
  onPatch: (patch: Patch) => void;
}

/** A filter that one tap sets and takes away. */
export function QuickFilter({ label, filter, state, onPatch }: QuickFilterProps) {
  const on = isPatched(state, filter);
  const off = Object.fromEntries(Object.keys(filter).map((key) => [key, undefined]));
  return (
    <Button
      className={classes.quick}
      variant="default"
      aria-pressed={on}
      data-on={on || undefined}
      onClick={() => onPatch(on ? off : filter)}
    >
      {label}
    </Button>
  );
}
