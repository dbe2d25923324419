import { useElementSize } from '@mantine/hooks';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { formatNumber, formatVolume } from '../lib/format.ts';
import { bandsOf } from './bands.ts';
import { BarsPlot } from './bars-plot.tsx';
import { monthName } from './by-month.ts';
import { ChartView } from './chart-view.tsx';
import { MONEY } from './colors.ts';
import { MonthReader } from './month-reader.tsx';
import plot from './plot.module.css';

export interface MonthChartProps {
  name: string;
  about?: string;
  /** What the bars are of. */
  label: string;
  /** `date` is a month as `YYYY-MM`, `volume` MBBL. */
  rows: readonly { date: string; volume: number }[];
  /** `YYYY-MM-DD`. */
  today: string;
  tools?: ReactNode;
}

/** Bars of volume by month. */
export function MonthChart({ name, about, label, rows, today, tools }: MonthChartProps) {
  const { ref, width, height } = useElementSize();
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
      rows={rows.map(({ date, volume }) => ({ month: monthName(date), volume }))}
      tools={tools}
    >
      <div ref={ref} className={plot.plot} style={{ '--width': width } as CSSProperties} data-plot data-ink>
        {width > 0 && (
          <>
            <BarsPlot
              {...{ series, bands, width, height, today }}
              rows={bars}
              format={formatNumber}
              unit="MBBL"
            />
            <MonthReader {...{ series, bands, today }} rows={bars} format={formatVolume} unit="MBBL" />
          </>
        )}
      </div>
    </ChartView>
  );
}
