import { axisOf } from './axis.ts';
import { type Bands, MARGIN, paddingOf, placeOf } from './bands.ts';
import { type BarSeries, type MonthRow, monthTick, ticksThatFit } from './by-month.ts';
import plot from './plot.module.css';
import { TodayLine } from './today-line.tsx';
import { ValueAxes } from './value-axes.tsx';
import { words } from './words.ts';

interface BarsPlotProps {
  rows: readonly MonthRow[];
  series: readonly BarSeries[];
  bands: Bands;
  width: number;
  height: number;
  /** `YYYY-MM-DD`: what has been ends there. */
  today?: string;
  /** The month, `YYYY-MM`, whose figures are of a part of it. */
  running?: string | undefined;
  /** How the axis is written. */
  format: (value: number) => string;
  /** Above the axis, where the figures do not say it. */
  unit?: string;
}

/** Bars by month, those of a month side by side. */
export function BarsPlot({
  rows,
  series,
  bands,
  width,
  height,
  today,
  running,
  format,
  unit,
}: BarsPlotProps) {
  const months = rows.map((row) => String(row.date));
  const years = new Set(months.map((month) => month.slice(0, 4))).size;
  const labelled = ticksThatFit(months, width - MARGIN.left - MARGIN.right, years > 1 ? 52 : 34);
  const axis = axisOf(
    rows.flatMap((row) => series.map(({ key }) => Number(row[key]))),
    true,
  );
  const bottom = height - MARGIN.bottom;
  const y = (value: number) => bottom - ((bottom - MARGIN.top) * (value - axis.min)) / (axis.max - axis.min);
  const bar = (bands.width * (1 - paddingOf(bands.count))) / Math.max(1, series.length);
  const now = today === undefined ? null : placeOf(bands, months, today);
  const barsFrom = (month: number) =>
    bands.left + bands.width * month + (bands.width - bar * series.length) / 2;
  return (
    <svg width={width} height={height} aria-hidden focusable="false" data-drawing="">
      <ValueAxes
        axes={[{ ticks: axis.ticks, side: 'left', y, unit }]}
        left={MARGIN.left}
        right={width - MARGIN.right}
        format={format}
      />
      <g className={plot.label} textAnchor="middle">
        {labelled.map((month) => (
          <text key={month} x={bands.left + bands.width * (months.indexOf(month) + 0.5)} y={height - 8}>
            {monthTick(month, years)}
          </text>
        ))}
      </g>
      {series.map(({ key, color }, turn) => (
        <g key={key} fill={color} data-bars={key}>
          {rows.map((row, month) => {
            const top = y(Number(row[key]));
            const gap = bar > 6 ? 1 : 0;
            return (
              <rect
                key={row.date}
                x={barsFrom(month) + bar * turn + gap}
                y={top}
                width={Math.max(0.5, bar - 2 * gap)}
                height={bottom - top}
                rx={Math.min(2, bar / 4)}
                opacity={row.date === running ? 0.5 : 1}
              />
            );
          })}
        </g>
      ))}
      {running !== undefined && <ToDate {...{ rows, series, bands, running, y }} right={width} />}
      {now !== null && <TodayLine x={now} top={MARGIN.top} bottom={bottom} before={now > width / 2} />}
    </svg>
  );
}

interface ToDateProps extends Pick<BarsPlotProps, 'rows' | 'series' | 'bands'> {
  running: string;
  y: (value: number) => number;
  /** Where the drawing ends. */
  right: number;
}

/** Of a label, in pixels. */
const LABEL = 44;

/** Above the bars of the month that is not over yet. */
function ToDate({ rows, series, bands, running, y, right }: ToDateProps) {
  const at = rows.findIndex(({ date }) => date === running);
  const row = rows[at];
  if (!row) return null;
  const highest = Math.max(...series.map(({ key }) => Number(row[key])));
  const x = Math.min(bands.left + bands.width * (at + 0.5), right - LABEL / 2);
  return (
    <text className={plot.label} textAnchor="middle" x={x} y={y(highest) - 6} data-to-date>
      {words.toDate}
    </text>
  );
}
