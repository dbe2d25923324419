import { useElementSize } from '@mantine/hooks';
import { type CSSProperties, lazy, memo, type ReactNode, Suspense, useMemo } from 'react';
import type { About } from './about.ts';
import { ChartView } from './chart-view.tsx';
import type { Band } from './line-layers.tsx';
import { type DayRow, type Line, layOutLines, type StyledLine, styleLines } from './line-layout.ts';
import { LineReader } from './line-reader.tsx';
import classes from './plot.module.css';
import { type Hiding, useHidden } from './use-hidden.ts';

export type { DayRow, Line } from './line-layout.ts';

const LineDrawing = lazy(() => import('./line-drawing.tsx'));

interface PlotInput {
  /** In order of their dates. */
  rows: readonly DayRow[];
  band?: Band;
  /** `YYYY-MM-DD` */
  today: string;
}

export interface LineChartProps extends PlotInput, Hiding {
  /** Names table, picture and files. */
  name: string;
  /** Without it the figures are a sample. */
  about?: About | undefined;
  /** Of two units at most. */
  lines: readonly Line[];
  /** Right of the chart's own buttons. */
  tools?: ReactNode;
}

/** Lines over days, `--chart-height` high. */
export function LineChart({ name, about, lines, hidden, onHidden, tools, ...plot }: LineChartProps) {
  const [off, toggle] = useHidden({ hidden, onHidden });
  const all = useMemo(() => styleLines(lines), [lines]);
  const hiddenKeys = off.join();
  const shown = useMemo(
    () => all.filter(({ key }) => !hiddenKeys.split(',').includes(key)),
    [all, hiddenKeys],
  );
  return (
    <ChartView
      name={name}
      about={about}
      columns={[{ key: 'date', label: 'Date' }, ...shown]}
      rows={plot.rows}
      legend={all.map(({ key, label, look }) => ({ key, label, look, hidden: off.includes(key) }))}
      onToggle={toggle}
      tools={tools}
    >
      <Plot {...plot} sample={!about} lines={shown} />
    </ChartView>
  );
}

interface PlotProps extends PlotInput {
  lines: readonly StyledLine[];
  sample: boolean;
}

/** Memoised, since all panels of a page render when its address changes. */
const Plot = memo(function Plot({ rows, lines, band, today, sample }: PlotProps) {
  const { ref, width, height } = useElementSize();
  const layout = useMemo(
    () => (width > 0 ? layOutLines({ rows, lines, width, height }) : null),
    [rows, lines, width, height],
  );
  return (
    <div ref={ref} className={classes.plot} style={{ '--width': width } as CSSProperties} data-plot data-ink>
      {layout && (
        <div aria-hidden>
          <Suspense fallback={<span aria-busy />}>
            <LineDrawing rows={rows} layout={layout} band={band} today={today} />
          </Suspense>
        </div>
      )}
      {layout && lines.length > 0 && <LineReader rows={rows} layout={layout} today={today} sample={sample} />}
    </div>
  );
});
