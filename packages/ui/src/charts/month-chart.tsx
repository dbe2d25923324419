import { useElementSize } from '@mantine/hooks';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { formatNumber, formatVolume } from '../lib/format.ts';
import type { About } from './about.ts';
import { bandsOf } from './bands.ts';
import { BarsPlot } from './bars-plot.tsx';
import { monthTitle } from './by-month.ts';
import { ChartView } from './chart-view.tsx';
import { MONEY } from './colors.ts';
import { MonthReader } from './month-reader.tsx';
import plot from './plot.module.css';

export interface MonthChartProps {
  name: string;
  /** Left out: the figures are a sample. */
  about?: About;
  /** What the bars are of. */
  label: string;
  /** `date` is a month as `YYYY-MM`, `volume` MBBL; the month that is not over yet is `to_date`. */
  rows: readonly { date: string; volume: number; to_date: boolean }[];
  tools?: ReactNode;
}

/** Bars of volume by month. */
export function MonthChart({ name, about, label, rows, tools }: MonthChartProps) {
  const { ref, width, height } = useElementSize();
  const running = rows.find(({ to_date }) => to_date)?.date;
  const bars = useMemo(() => rows.map(({ date, volume }) => ({ date, volume })), [rows]);
  const series = [{ key: 'volume', label, color: MONEY[1] }];
  const bands = bandsOf(rows.length, width);
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
      <div ref={ref} className={plot.plot} style={{ '--width': width } as CSSProperties} data-plot data-ink>
        {width > 0 && (
          <>
            <BarsPlot
              {...{ series, bands, width, height, running }}
              rows={bars}
              format={formatNumber}
              unit="MBBL"
            />
            <MonthReader {...{ series, bands, running }} rows={bars} format={formatVolume} unit="MBBL" />
          </>
        )}
      </div>
    </ChartView>
  );
}
