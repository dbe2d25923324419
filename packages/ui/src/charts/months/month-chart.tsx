import { type ReactNode, useMemo } from 'react';
import { formatNumber, formatVolume } from '../../lib/format.ts';
import { VOLUME } from '../axes/colors.ts';
import { ChartView } from '../view/chart-view.tsx';
import type { ChartDescription } from '../view/description.ts';
import { BarsPlot } from './bars-plot.tsx';
import { monthTitle } from './by-month.ts';

export interface MonthChartProps {
  name: string;
  /** Undefined if the figures are a sample. */
  description?: ChartDescription;
  /** The name of the values. */
  label: string;
  /** `date` is a month as `YYYY-MM`, `volume` MBBL, `to_date` true for the month that is not over yet. */
  rows: readonly { date: string; volume: number; to_date: boolean }[];
  tools?: ReactNode;
}

/** Bars of volume by month. */
export function MonthChart({ name, description, label, rows, tools }: MonthChartProps) {
  const running = rows.find(({ to_date }) => to_date)?.date;
  const bars = useMemo(() => rows.map(({ date, volume }) => ({ date, volume })), [rows]);
  return (
    <ChartView
      name={name}
      description={description}
      columns={[
        { key: 'month', label: 'Month' },
        { key: 'volume', label, unit: 'MBBL' },
      ]}
      rows={rows.map(({ date, volume }) => ({ month: monthTitle(date, running), volume }))}
      tools={tools}
    >
      <BarsPlot
        rows={bars}
        series={[{ key: 'volume', label, color: VOLUME }]}
        running={running}
        formatTick={formatNumber}
        formatValue={formatVolume}
        unit="MBBL"
        readerUnit="MBBL"
      />
    </ChartView>
  );
}
