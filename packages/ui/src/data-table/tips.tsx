import { Tooltip } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import classes from './data-table.module.css';

interface Tip {
  target: HTMLElement;
  label: string;
}

/**
 * The tooltips of a table's cells: one for all of them, shown at whatever inside carries `data-tip`. A component for
 * each of the two hundred on a page was a third of the time to the first row.
 */
export function Tips({ children }: { children: ReactNode }) {
  const [tip, setTip] = useState<Tip | null>(null);
  const hide = () => setTip(null);
  const show = (event: SyntheticEvent) => {
    const target = (event.target as HTMLElement).closest<HTMLElement>('[data-tip]');
    if (target !== tip?.target) setTip(target && { target, label: target.dataset.tip ?? '' });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the names are with the elements themselves; this only shows them
    <div
      className={classes.rows}
      onPointerOver={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children}
      {tip && <Tooltip target={tip.target} label={tip.label} position="top" opened />}
    </div>
  );
}
