import { Bar, type BarCustomLayerProps } from '@nivo/bar';
import { axisOf } from '../axes/axis.ts';
import { chartTheme, markDrawing } from '../axes/nivo.ts';
import plot from '../axes/plot.module.css';
import { TodayLine } from '../axes/today-line.tsx';
import { UnitLabels } from '../axes/unit-labels.tsx';
import { words } from '../words.ts';
import { bandsOf, MARGIN, paddingOf, placeOf } from './bands.ts';
import { type BarSeries, type MonthRow, monthTick, ticksThatFit } from './by-month.ts';

export interface BarsDrawingProps {
  rows: readonly MonthRow[];
  series: readonly BarSeries[];
  width: number;
  height: number;
  /** `YYYY-MM-DD`: draws a line there. */
  today?: string | undefined;
  /** The month, `YYYY-MM`, that is not over yet. */
  running?: string | undefined;
  /** Formats the labels of the value axis. */
  formatTick: (value: number) => string;
  /** The label above the axis. */
  unit?: string | undefined;
}

/** The nivo chart of the bars, those of a month side by side. Lazy, because nivo is large. */
export default function BarsDrawing({
  rows,
  series,
  width,
  height,
  today,
  running,
  formatTick,
  unit,
}: BarsDrawingProps) {
  const months = rows.map((row) => String(row.date));
  const years = new Set(months.map((month) => month.slice(0, 4))).size;
  const axis = axisOf(
    rows.flatMap((row) => series.map(({ key }) => Number(row[key]))),
    true,
  );
  const bands = bandsOf(months.length, width);
  const barWidth = (bands.width * (1 - paddingOf(bands.count))) / Math.max(1, series.length);
  const now = today === undefined ? null : placeOf(bands, months, today);
  const colorOf = (key: string | number, month: string | number) => {
    const color = series.find((one) => one.key === key)?.color ?? '';
    return month === running ? `color-mix(in srgb, ${color} 50%, transparent)` : color;
  };
  return (
    <Bar<MonthRow>
      ref={markDrawing}
      width={width}
      height={height}
      margin={MARGIN}
      data={rows}
      indexBy="date"
      keys={series.map(({ key }) => key)}
      groupMode="grouped"
      padding={paddingOf(bands.count)}
      innerPadding={barWidth > 6 ? 2 : 0}
      borderRadius={Math.min(2, barWidth / 4)}
      colors={({ id, indexValue }) => colorOf(id, indexValue)}
      valueScale={{ type: 'linear', min: axis.min, max: axis.max, nice: false }}
      theme={chartTheme}
      gridYValues={axis.ticks}
      axisLeft={{ tickValues: axis.ticks, tickSize: 0, tickPadding: 8, format: formatTick }}
      axisBottom={{
        tickValues: ticksThatFit(months, width - MARGIN.left - MARGIN.right, years > 1 ? 52 : 34),
        tickSize: 0,
        tickPadding: 10,
        format: (month: string) => monthTick(month, years),
      }}
      layers={[
        'grid',
        'axes',
        () => unit && <UnitLabels units={[unit]} width={width} left={MARGIN.left} />,
        'bars',
        ({ bars, innerWidth }) => <ToDate bars={bars} running={running} right={innerWidth + MARGIN.right} />,
        ({ innerHeight }) =>
          now !== null && <TodayLine x={now - MARGIN.left} bottom={innerHeight} before={now > width / 2} />,
      ]}
      enableLabel={false}
      animate={false}
      isInteractive={false}
      renderWrapper={false}
    />
  );
}

interface ToDateProps extends Pick<BarCustomLayerProps<MonthRow>, 'bars'> {
  running: string | undefined;
  /** Right edge of the drawing. */
  right: number;
}

/** Width of the label, in pixels. */
const LABEL = 44;

/** A label above the bars of the month that is not over yet. */
function ToDate({ bars, running, right }: ToDateProps) {
  const ofMonth = bars.filter(({ data }) => data.indexValue === running);
  if (ofMonth.length === 0) return null;
  const middle = ofMonth.reduce((sum, { x, width }) => sum + x + width / 2, 0) / ofMonth.length;
  return (
    <text
      className={plot.label}
      textAnchor="middle"
      x={Math.min(middle, right - LABEL / 2)}
      y={Math.min(...ofMonth.map(({ y }) => y)) - 6}
      data-to-date
    >
      {words.toDate}
    </text>
  );
}
