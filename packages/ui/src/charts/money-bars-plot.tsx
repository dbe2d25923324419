import { Bar } from '@nivo/bar';
import { MARGIN, paddingOf } from './bands.ts';
import { chartTheme, NEUTRAL } from './chart-theme.ts';
import { formatMoneyShort, monthTick, ticksThatFit } from './money.ts';

interface MoneyBarsPlotProps {
  rows: readonly Record<string, string | number>[];
  /** Keys of the rows, and the colour of each. */
  series: readonly string[];
  colors: readonly string[];
  width: number;
  height: number;
}

/** The drawing of `MoneyBars`, loaded with the chart library when it is needed. */
export default function MoneyBarsPlot(props: MoneyBarsPlotProps) {
  const { rows, series, colors, width, height } = props;
  const months = rows.map((row) => String(row.date));
  const years = new Set(months.map((month) => month.slice(0, 4))).size;
  const inner = width - MARGIN.left - MARGIN.right;
  return (
    <Bar
      width={width}
      height={height}
      margin={MARGIN}
      data={rows}
      keys={series}
      indexBy="date"
      groupMode="grouped"
      valueScale={{ type: 'linear', nice: true, min: 0 }}
      // Not to whole pixels: bands.ts says where the months stand.
      indexScale={{ type: 'band', round: false }}
      padding={paddingOf(months.length)}
      innerPadding={months.length > 30 ? 0 : 2}
      borderRadius={2}
      colors={({ id }) => colors[series.indexOf(String(id))] ?? NEUTRAL}
      theme={chartTheme}
      animate={false}
      isInteractive={false}
      enableLabel={false}
      gridYValues={5}
      axisLeft={{ tickValues: 5, tickSize: 0, tickPadding: 8, format: formatMoneyShort }}
      axisBottom={{
        tickSize: 0,
        tickPadding: 8,
        tickValues: ticksThatFit(months, inner, years > 1 ? 52 : 34),
        format: (month: string) => monthTick(month, years),
      }}
    />
  );
}
