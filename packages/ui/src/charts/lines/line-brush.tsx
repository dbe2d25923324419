import { lazy, Suspense } from 'react';
import { type DayRow, rightMargin, type StyledLine } from '../axes/line-layout.ts';
import { Brush } from '../zoom/brush.tsx';
import type { Zoom } from '../zoom/use-zoom.ts';

const OverviewDrawing = lazy(() => import('./overview-drawing.tsx'));

interface LineBrushProps {
  /** All rows. */
  rows: readonly DayRow[];
  /** Those of the chart above. */
  visible: readonly DayRow[];
  lines: readonly StyledLine[];
  zoom: Zoom;
}

/** The brush below a line chart, aligned with its axes. */
export const LineBrush = ({ rows, visible, lines, zoom }: LineBrushProps) => (
  <Brush dates={rows.map(({ date }) => date)} zoom={zoom} right={rightMargin({ rows: visible, lines })}>
    {(width, height) => (
      <Suspense fallback={null}>
        <OverviewDrawing {...{ rows, lines, width, height }} />
      </Suspense>
    )}
  </Brush>
);
