import { Line } from '@nivo/line';
import { useMemo } from 'react';
import { formatIn } from '../../lib/format.ts';
import { dayTicks, placeOfDay } from '../axes/days.ts';
import { type DayRow, type LineLayout, MARGIN } from '../axes/line-layout.ts';
import { chartTheme, markDrawing } from '../axes/nivo.ts';
import { TodayLine } from '../axes/today-line.tsx';
import { UnitLabels } from '../axes/unit-labels.tsx';
import { type Band, drawAreas, drawBand, drawEndLabels, drawLines, type LineSeries } from './line-layers.tsx';
import { dayScaleOf, seriesOf, UNIT_SCALE } from './line-series.ts';

export interface LineDrawingProps {
  rows: readonly DayRow[];
  layout: LineLayout;
  band: Band | undefined;
  /** `YYYY-MM-DD` */
  today: string;
}

const GRID = [0, 0.25, 0.5, 0.75, 1];

/** The nivo chart of the lines. Lazy, because nivo is larger than the screens that show it. */
export default function LineDrawing({ rows, layout, band, today }: LineDrawingProps) {
  const { width, height, x, axes } = layout;
  const data = useMemo(() => seriesOf(rows, layout), [rows, layout]);
  const [left = 0, right = 0] = x.range();
  const now = placeOfDay(x, today);
  const ticks = dayTicks(x);
  const valueAxis = (axis: (typeof axes)[number] | undefined) =>
    axis
      ? {
          tickValues: GRID,
          tickSize: 0,
          tickPadding: 8,
          format: (at: number) => formatIn({ unit: axis.unit }, axis.ticks[GRID.indexOf(at)] ?? 0),
        }
      : null;
  return (
    <Line<LineSeries>
      ref={markDrawing}
      width={width}
      height={height}
      margin={{ top: MARGIN.top, right: width - right, bottom: MARGIN.bottom, left }}
      data={data}
      xScale={dayScaleOf(layout)}
      yScale={UNIT_SCALE}
      theme={chartTheme}
      // A figure holds for its whole day.
      curve="stepAfter"
      enableGridX={false}
      gridYValues={axes.length > 0 ? GRID : []}
      axisLeft={valueAxis(axes[0])}
      axisRight={valueAxis(axes[1])}
      axisBottom={{
        tickValues: ticks.map(({ day }) => day),
        tickSize: 0,
        tickPadding: 10,
        format: (day: number) => ticks.find((tick) => tick.day === day)?.label ?? '',
      }}
      layers={[
        'grid',
        'axes',
        () => <UnitLabels units={axes.map(({ unit }) => unit)} width={width} left={left} />,
        (props) => drawBand(props, band),
        drawAreas,
        ({ innerHeight, innerWidth }) =>
          now !== null && (
            <TodayLine x={now - left} bottom={innerHeight} before={now - left > innerWidth / 2} />
          ),
        drawLines,
        drawEndLabels,
      ]}
      // nivo computes the color of every point, although their layer is not drawn.
      pointColor="none"
      pointBorderColor="none"
      enablePoints={false}
      animate={false}
      isInteractive={false}
      renderWrapper={false}
    />
  );
}
