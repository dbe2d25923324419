/** Converts the data of a line chart for nivo. */

import { type DayRow, type LineLayout, measureOf } from '../axes/line-layout.ts';
import type { LineSeries } from './line-layers.tsx';

/** nivo has one value axis, so all values are drawn on a scale of 0 to 1 and each axis formats its own values back. */
export const UNIT_SCALE = { type: 'linear', min: 0, max: 1, nice: false } as const;

/** A single day needs a domain too. */
export function dayScaleOf({ x }: LineLayout) {
  const [first = 0, last = 0] = x.domain().map(Number);
  return { type: 'linear', min: first, max: Math.max(last, first + 1), nice: false } as const;
}

/** nivo's scale spreads all distinct values into one call: rounding below a pixel bounds their number. */
const round = (value: number) => Math.round(value * 10_000) / 10_000;

export const seriesOf = (rows: readonly DayRow[], { lines }: LineLayout): LineSeries[] => {
  const days = rows.map(({ date }) => Date.parse(date));
  return lines.map(({ key, axis, lineStyle, area = false, endLabel }) => ({
    id: key,
    lineStyle,
    area,
    endLabel,
    data: rows.map((row, at) => {
      const value = measureOf(row, key);
      return { x: days[at] ?? 0, y: value === null ? null : round(axis.normalize(value)) };
    }),
  }));
};
