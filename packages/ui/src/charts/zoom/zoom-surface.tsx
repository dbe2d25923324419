import { type PointerEvent, type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { dayAt } from '../axes/days.ts';
import { type DayRow, type LineLayout, MARGIN } from '../axes/line-layout.ts';
import type { Zoom } from './use-zoom.ts';
import classes from './zoom.module.css';

interface ZoomSurfaceProps {
  /** The visible rows. */
  rows: readonly DayRow[];
  layout: LineLayout;
  zoom: Zoom;
  children: ReactNode;
}

/** A shorter drag is a click. */
const DRAG_PIXELS = 6;
const WHEEL_STEP = 0.002;

/** Zooms to the days that a mouse drags over, and by Ctrl and the wheel, which browsers also send for a pinch. */
export function ZoomSurface({ rows, layout, zoom, children }: ZoomSurfaceProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  const [offset] = zoom.range;
  const dates = rows.map(({ date }) => date);
  const indexAt = (x: number) => offset + dayAt(layout.x, dates, x);
  const xOf = (clientX: number) => clientX - (ref.current?.getBoundingClientRect().left ?? 0);

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoom.scale(Math.exp(event.deltaY * WHEEL_STEP), indexAt(xOf(event.clientX)));
  });
  useLayoutEffect(() => {
    const surface = ref.current;
    // React's own listener is passive and could not prevent the browser's zoom.
    surface?.addEventListener('wheel', onWheel, { passive: false });
    return () => surface?.removeEventListener('wheel', onWheel);
  }, []);

  const onPointerDown = ({ pointerType, button, clientX }: PointerEvent) => {
    // Touch scrolls the page and reads days; the brush zooms by touch.
    if (pointerType !== 'touch' && button === 0) setDrag({ from: xOf(clientX), to: xOf(clientX) });
  };
  const onPointerMove = ({ currentTarget, clientX, pointerId }: PointerEvent) => {
    if (!drag) return;
    currentTarget.setPointerCapture?.(pointerId);
    setDrag({ ...drag, to: xOf(clientX) });
  };
  const onPointerUp = () => {
    setDrag(null);
    if (!drag || Math.abs(drag.to - drag.from) < DRAG_PIXELS) return;
    const [start = 0, end = 0] = [drag.from, drag.to].sort((a, b) => a - b).map(indexAt);
    zoom.show([start, end]);
  };
  return (
    <div
      ref={ref}
      className={classes.surface}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => setDrag(null)}
    >
      {children}
      {drag && (
        <span
          className={classes.selection}
          style={{
            left: Math.min(drag.from, drag.to),
            width: Math.abs(drag.to - drag.from),
            top: MARGIN.top,
            bottom: MARGIN.bottom,
          }}
        />
      )}
    </div>
  );
}
