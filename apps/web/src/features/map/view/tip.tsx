import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import classes from './tip.module.css';
import { type Place, tipAt } from './tip-at.ts';

interface TipProps {
  /** Pixels from the upper left of the map. */
  at: Place;
  /** Hidden from screen readers, which have the table. */
  hidden?: boolean;
  children: ReactNode;
}

/** Beside the pointer, within the map. */
export function Tip({ at, hidden, children }: TipProps) {
  const tip = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  // Measured once: the map does not change its width below the pointer.
  useLayoutEffect(() => setWidth(tip.current?.offsetParent?.clientWidth ?? 0), []);
  return (
    <div ref={tip} className={classes.tip} style={{ transform: tipAt(at, width) }} aria-hidden={hidden}>
      {children}
    </div>
  );
}
