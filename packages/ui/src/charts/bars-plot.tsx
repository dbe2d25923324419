import { axisOf } from './axis.ts';
import { type Bands, MARGIN, paddingOf, placeOf } from './bands.ts';
import { type BarSeries, type MonthRow, monthTick, ticksThatFit } from './by-month.ts';
import plot from './plot.module.css';
import { TodayLine } from './today-line.tsx';
import { ValueAxes } from './value-axes.tsx';

interface BarsPlotProps {
  rows: readonly MonthRow[];
  series: readonly BarSeries[];
  bands: Bands;
  width: number;
  height: number;
  today: string;
  /** How the axis is written. */
  format: (value: number) => string;
  /** Above the axis, where the figures do not say it. */
  unit?: string;
}

/** Bars by month, those of a month side by side. */
export function BarsPlot({ rows, series, bands, width, height, today, format, unit }: BarsPlotProps) {
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
  const now = placeOf(bands, months, today);
  const barsFrom = (month: number) =>
    bands.left + bands.width * month + (bands.width - bar * series.length) / 2;
  return (
    <svg width={width} height={height} aria-hidden focusable="false" data-drawing>
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
              />
            );
          })}
        </g>
      ))}
      {now !== null && <TodayLine x={now} top={MARGIN.top} bottom={bottom} before={now > width / 2} />}
    </svg>
  );
}
