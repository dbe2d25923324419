import { lazy, Suspense } from 'react';
import { axisCount, type DayRow, MARGIN, type StyledLine } from '../axes/line-layout.ts';
import { Brush } from '../zoom/brush.tsx';
import type { Zoom } from '../zoom/use-zoom.ts';

const OverviewDrawing = lazy(() => import('./overview-drawing.tsx'));

interface LineBrushProps {
  /** All rows. */
  rows: readonly DayRow[];
  lines: readonly StyledLine[];
  zoom: Zoom;
}

/** The brush below a line chart, aligned with its axes. */
export const LineBrush = ({ rows, lines, zoom }: LineBrushProps) => (
  <Brush
    dates={rows.map(({ date }) => date)}
    zoom={zoom}
    right={axisCount(lines) > 1 ? MARGIN.axis : MARGIN.beside}
  >
    {(width, height) => (
      <Suspense fallback={null}>
        <OverviewDrawing {...{ rows, lines, width, height }} />
      </Suspense>
    )}
  </Brush>
);
