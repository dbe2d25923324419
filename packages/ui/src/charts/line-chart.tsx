import { useElementSize } from '@mantine/hooks';
import { type CSSProperties, memo, type ReactNode, useMemo } from 'react';
import type { About } from './about.ts';
import { ChartView } from './chart-view.tsx';
import { LineDrawing } from './line-drawing.tsx';
import { type DayRow, type Line, type LookedLine, linePlan, looked } from './line-plan.ts';
import { LineReader } from './line-reader.tsx';
import classes from './plot.module.css';
import { type Hiding, useHidden } from './use-hidden.ts';

export type { DayRow, Line } from './line-plan.ts';

interface Drawn {
  rows: readonly DayRow[];
  /** Two keys of lines, between which it is filled. */
  band?: readonly [string, string];
  /** `YYYY-MM-DD`: past and future part there. */
  today: string;
}

export interface LineChartProps extends Drawn, Hiding {
  /** Names table, picture and files. */
  name: string;
  /** Left out: the figures are a sample. */
  about?: About | undefined;
  /** Of two units at most. */
  lines: readonly Line[];
  /** Right of the chart's own buttons. */
  tools?: ReactNode;
}

/** Lines over days, rows in order of their dates. How high it is, `--chart-height` says. */
export function LineChart({ name, about, lines, hidden, onHidden, tools, ...drawn }: LineChartProps) {
  const [off, toggle] = useHidden({ hidden, onHidden });
  const all = useMemo(() => looked(lines), [lines]);
  const hides = off.join();
  const shown = useMemo(() => all.filter(({ key }) => !hides.split(',').includes(key)), [all, hides]);
  return (
    <ChartView
      name={name}
      about={about}
      columns={[{ key: 'date', label: 'Date' }, ...shown]}
      rows={drawn.rows}
      legend={all.map(({ key, label, look }) => ({ key, label, look, hidden: off.includes(key) }))}
      onToggle={toggle}
      tools={tools}
    >
      <Plot {...drawn} sample={!about} lines={shown} />
    </ChartView>
  );
}

interface PlotProps extends Drawn {
  lines: readonly LookedLine[];
  sample: boolean;
}

/** As wide as there is room; drawn anew only for other rows or lines, as all panels of a page hear of each change of its address. */
const Plot = memo(function Plot({ rows, lines, band, today, sample }: PlotProps) {
  const { ref, width, height } = useElementSize();
  const plan = width > 0 && linePlan({ rows, lines, width, height });
  return (
    <div ref={ref} className={classes.plot} style={{ '--width': width } as CSSProperties} data-plot data-ink>
      {plan && <LineDrawing plan={plan} band={band} today={today} />}
      {plan && lines.length > 0 && <LineReader rows={rows} plan={plan} today={today} sample={sample} />}
    </div>
  );
});
