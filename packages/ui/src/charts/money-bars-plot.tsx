import { Bar } from '@nivo/bar';
import { formatMoney } from '../lib/format.ts';
import { chartTheme, REST } from './chart-theme.ts';
import classes from './charts.module.css';
import { formatMoneyShort, monthName, monthTick, ticksThatFit } from './money.ts';

interface MoneyBarsPlotProps {
  rows: readonly Record<string, string | number>[];
  /** Keys of the rows, and the colour of each. */
  series: readonly string[];
  colors: readonly string[];
  width: number;
  height: number;
}

const margin = { top: 8, right: 4, bottom: 26, left: 52 };

/** The drawing of `MoneyBars`, loaded with the chart library when it is needed. */
export default function MoneyBarsPlot(props: MoneyBarsPlotProps) {
  const { rows, series, colors, width, height } = props;
  const months = rows.map((row) => String(row.date));
  const years = new Set(months.map((month) => month.slice(0, 4))).size;
  const inner = width - margin.left - margin.right;
  return (
    <Bar
      width={width}
      height={height}
      margin={margin}
      data={rows}
      keys={series}
      indexBy="date"
      groupMode="grouped"
      valueScale={{ type: 'linear', nice: true, min: 0 }}
      padding={months.length > 30 ? 0.15 : 0.3}
      innerPadding={months.length > 30 ? 0 : 2}
      borderRadius={2}
      colors={({ id }) => colors[series.indexOf(String(id))] ?? REST}
      theme={chartTheme}
      animate={false}
      enableLabel={false}
      gridYValues={5}
      axisLeft={{ tickValues: 5, tickSize: 0, tickPadding: 8, format: formatMoneyShort }}
      axisBottom={{
        tickSize: 0,
        tickPadding: 8,
        tickValues: ticksThatFit(months, inner, years > 1 ? 52 : 34),
        format: (month: string) => monthTick(month, years),
      }}
      tooltip={({ id, value, color, indexValue }) => (
        <div className={classes.tip}>
          <span className={classes.swatch} style={{ backgroundColor: color }} />
          {monthName(String(indexValue))}, {id}
          <strong>{formatMoney(value)}</strong>
        </div>
      )}
    />
  );
}
