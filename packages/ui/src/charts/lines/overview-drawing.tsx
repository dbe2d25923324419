import { Line } from '@nivo/line';
import { memo } from 'react';
import { type DayRow, layOutLines, type StyledLine } from '../axes/line-layout.ts';
import type { LineSeries } from './line-layers.tsx';
import { dayScaleOf, seriesOf, UNIT_SCALE } from './line-series.ts';

interface OverviewDrawingProps {
  rows: readonly DayRow[];
  lines: readonly StyledLine[];
  width: number;
  height: number;
}

const MARGIN = { top: 3, right: 0, bottom: 3, left: 0 };

/** The thin lines of the brush, without axes. Memoized, because they do not change with the visible days. */
export default memo(function OverviewDrawing({ rows, lines, width, height }: OverviewDrawingProps) {
  const layout = layOutLines({ rows, lines, width, height });
  return (
    <Line<LineSeries>
      width={width}
      height={height}
      margin={MARGIN}
      data={seriesOf(rows, layout)}
      xScale={dayScaleOf(layout)}
      yScale={UNIT_SCALE}
      colors={lines.map(({ lineStyle }) => lineStyle.color)}
      curve="stepAfter"
      lineWidth={1}
      layers={['lines']}
      enablePoints={false}
      pointColor="none"
      pointBorderColor="none"
      animate={false}
      isInteractive={false}
      renderWrapper={false}
    />
  );
});
