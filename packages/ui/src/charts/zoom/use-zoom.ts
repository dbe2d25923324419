import { createContext, useContext, useMemo, useState } from 'react';
import type { DayRow } from '../axes/line-layout.ts';
import { clampRange, MIN_DAYS, moveRange, scaleRange, type ZoomRange } from './zoom-range.ts';

/** Whether the charts inside are full size and can be zoomed. */
export const Zoomable = createContext(false);

export interface Zoom {
  /** Indexes of the visible rows. */
  range: ZoomRange;
  /** Number of all rows. */
  total: number;
  isZoomed: boolean;
  show: (range: ZoomRange) => void;
  /** `around` is an index of all rows. */
  scale: (factor: number, around: number) => void;
  move: (days: number) => void;
  reset: () => void;
}

/** The visible range of the rows; null if the chart cannot be zoomed. Other days reset the zoom, which is not in the URL. */
export function useZoom(rows: readonly DayRow[]): { visible: readonly DayRow[]; zoom: Zoom | null } {
  const isZoomable = useContext(Zoomable) && rows.length >= 2 * MIN_DAYS;
  const days = `${rows[0]?.date} ${rows.at(-1)?.date}`;
  const [chosen, setChosen] = useState<{ days: string; range: ZoomRange } | null>(null);
  const count = rows.length;
  const [first, last] = chosen?.days === days ? chosen.range : [0, count - 1];
  const isZoomed = isZoomable && last - first + 1 < count;
  return useMemo(() => {
    const range: ZoomRange = [first, last];
    const show = (next: ZoomRange) => setChosen({ days, range: clampRange(next, count) });
    const zoom: Zoom = {
      range,
      total: count,
      isZoomed,
      show,
      scale: (factor, around) => show(scaleRange(range, factor, around)),
      move: (by) => show(moveRange(range, by)),
      reset: () => setChosen(null),
    };
    return {
      visible: isZoomed ? rows.slice(first, last + 1) : rows,
      zoom: isZoomable ? zoom : null,
    };
  }, [rows, count, days, first, last, isZoomed, isZoomable]);
}
