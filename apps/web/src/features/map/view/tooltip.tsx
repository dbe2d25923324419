import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import classes from './tooltip.module.css';
import { type Position, tooltipTransform } from './tooltip-transform.ts';

interface TooltipProps {
  position: Position;
  /** Hides it from screen readers, which have the table. */
  hidden?: boolean;
  children: ReactNode;
}

/** A tooltip at the pointer, within the map. */
export function Tooltip({ position, hidden, children }: TooltipProps) {
  const tooltip = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  // Measured once: the map does not resize while the pointer is over it.
  useLayoutEffect(() => setWidth(tooltip.current?.offsetParent?.clientWidth ?? 0), []);
  return (
    <div
      ref={tooltip}
      className={classes.tooltip}
      style={{ transform: tooltipTransform(position, width) }}
      aria-hidden={hidden}
    >
      {children}
    </div>
  );
}
