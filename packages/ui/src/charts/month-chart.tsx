import { type ReactNode, useMemo } from 'react';
import { formatNumber, formatVolume } from '../lib/format.ts';
import type { About } from './about.ts';
import { BarsPlot } from './bars-plot.tsx';
import { monthTitle } from './by-month.ts';
import { ChartView } from './chart-view.tsx';
import { MONEY } from './colors.ts';

export interface MonthChartProps {
  name: string;
  /** Undefined if the figures are a sample. */
  about?: About;
  /** The name of the values. */
  label: string;
  /** `date` is a month as `YYYY-MM`, `volume` MBBL, `to_date` true for the month that is not over yet. */
  rows: readonly { date: string; volume: number; to_date: boolean }[];
  tools?: ReactNode;
}

/** Bars of volume by month. */
export function MonthChart({ name, about, label, rows, tools }: MonthChartProps) {
  const running = rows.find(({ to_date }) => to_date)?.date;
  const bars = useMemo(() => rows.map(({ date, volume }) => ({ date, volume })), [rows]);
  return (
    <ChartView
      name={name}
      about={about}
      columns={[
        { key: 'month', label: 'Month' },
        { key: 'volume', label, unit: 'MBBL' },
      ]}
      rows={rows.map(({ date, volume }) => ({ month: monthTitle(date, running), volume }))}
      tools={tools}
    >
      <BarsPlot
        rows={bars}
        series={[{ key: 'volume', label, color: MONEY[1] }]}
        running={running}
        formatTick={formatNumber}
        formatValue={formatVolume}
        unit="MBBL"
        readerUnit="MBBL"
      />
    </ChartView>
  );
}
