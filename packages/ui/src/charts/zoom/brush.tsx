import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { dayName } from '../axes/days.ts';
import { MARGIN } from '../axes/line-layout.ts';
import { stepTo } from '../reader/steps.ts';
import { words } from '../words.ts';
import type { Zoom } from './use-zoom.ts';
import classes from './zoom.module.css';

interface BrushProps {
  /** The number of all rows. */
  dates: readonly string[];
  zoom: Zoom;
  /** The right margin of the chart above. */
  right: number;
  /** Draws the whole range at this size. */
  children: (width: number, height: number) => ReactNode;
}

type Grip = 'first' | 'last' | 'window';

/** An overview of all days with a window over the visible ones. The window and its edges can be dragged. */
export function Brush({ dates, zoom, right, children }: BrushProps) {
  const { ref, width, height } = useElementSize();
  const [first, last] = zoom.range;
  const end = dates.length - 1;
  const [grip, setGrip] = useState<{ grip: Grip; x: number } | null>(null);
  const left = (index: number) => `${(index / end) * 100}%`;
  const daysPerPixel = end / Math.max(1, width);

  const show = (which: Grip, index: number) =>
    zoom.show(which === 'first' ? [Math.min(index, last), last] : [first, Math.max(index, first)]);
  const gripProps = (which: Grip) => ({
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture?.(event.pointerId);
      setGrip({ grip: which, x: event.clientX });
    },
    onPointerMove: ({ clientX }: PointerEvent) => {
      const days = grip?.grip === which ? Math.round((clientX - grip.x) * daysPerPixel) : 0;
      if (days === 0) return;
      setGrip({ grip: which, x: clientX });
      if (which === 'window') zoom.move(days);
      else show(which, (which === 'first' ? first : last) + days);
    },
    onPointerUp: () => setGrip(null),
    onPointerCancel: () => setGrip(null),
  });
  const thumb = (which: 'first' | 'last') => {
    const index = which === 'first' ? first : last;
    const [min, max] = which === 'first' ? [0, last] : [first, end];
    return (
      <div
        className={classes.thumb}
        style={{ left: left(index) }}
        role="slider"
        tabIndex={0}
        aria-label={which === 'first' ? words.firstDay : words.lastDay}
        aria-valuemin={min + 1}
        aria-valuemax={max + 1}
        aria-valuenow={index + 1}
        aria-valuetext={dayName(dates[index] ?? '')}
        onKeyDown={(event: KeyboardEvent) => {
          const next = stepTo(event.key, index, end);
          if (next === null) return;
          event.preventDefault();
          show(which, next);
        }}
        {...gripProps(which)}
      />
    );
  };
  return (
    <div className={classes.brush} style={{ marginLeft: MARGIN.axis, marginRight: right }} data-screen>
      <div ref={ref} className={classes.overview} aria-hidden>
        {width > 0 && children(width, height)}
      </div>
      <div
        className={classes.window}
        style={{ left: left(first), right: `${100 - (last / end) * 100}%` }}
        data-window
        {...gripProps('window')}
      />
      {thumb('first')}
      {thumb('last')}
    </div>
  );
}
