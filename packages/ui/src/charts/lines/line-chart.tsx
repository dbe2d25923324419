import { useElementSize } from '@mantine/hooks';
import { type CSSProperties, lazy, memo, type ReactNode, Suspense, useMemo } from 'react';
import { formatDate } from '../../lib/format.ts';
import { type DayRow, type Line, layOutLines, type StyledLine, styleLines } from '../axes/line-layout.ts';
import classes from '../axes/plot.module.css';
import { ChartView } from '../view/chart-view.tsx';
import type { ChartDescription } from '../view/description.ts';
import { type Hiding, useHidden } from '../view/use-hidden-lines.ts';
import { words } from '../words.ts';
import { useZoom, type Zoom } from '../zoom/use-zoom.ts';
import { ZoomStatus } from '../zoom/zoom-status.tsx';
import { ZoomSurface } from '../zoom/zoom-surface.tsx';
import { LineBrush } from './line-brush.tsx';
import type { Band } from './line-layers.tsx';
import { LineReader } from './line-reader.tsx';

export type { DayRow, Line } from '../axes/line-layout.ts';

const LineDrawing = lazy(() => import('./line-drawing.tsx'));

interface PlotInput {
  /** In order of their dates. */
  rows: readonly DayRow[];
  band?: Band;
  /** `YYYY-MM-DD` */
  today: string;
}

export interface LineChartProps extends PlotInput, Hiding {
  /** Names the table, the picture and the files. */
  name: string;
  /** Undefined if the figures are a sample. */
  description?: ChartDescription | undefined;
  /** At most two different units. */
  lines: readonly Line[];
  /** Content right of the chart's own buttons. */
  tools?: ReactNode;
}

/** Lines over days, `--chart-height` high. */
export function LineChart({ name, description, lines, hidden, onHidden, tools, ...plot }: LineChartProps) {
  const { visible, zoom } = useZoom(plot.rows);
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
      description={
        description && zoom?.isZoomed ? { ...description, range: visibleDays(visible) } : description
      }
      columns={[{ key: 'date', label: 'Date' }, ...shown]}
      rows={visible}
      legend={all.map(({ key, label, lineStyle }) => ({ key, label, lineStyle, hidden: off.includes(key) }))}
      onToggle={toggle}
      tools={tools}
      footer={zoom && <ZoomStatus zoom={zoom} days={visibleDays(visible)} />}
    >
      <Plot {...plot} rows={visible} sample={!description} lines={shown} zoom={zoom} />
      {zoom && shown.length > 0 && <LineBrush rows={plot.rows} lines={shown} zoom={zoom} />}
    </ChartView>
  );
}

const visibleDays = (rows: readonly DayRow[]) =>
  words.days(formatDate(rows[0]?.date ?? ''), formatDate(rows.at(-1)?.date ?? ''));

interface PlotProps extends PlotInput {
  lines: readonly StyledLine[];
  sample: boolean;
  zoom: Zoom | null;
}

/** Memoized, because all panels of a page render when its URL changes. */
const Plot = memo(function Plot({ rows, lines, band, today, sample, zoom }: PlotProps) {
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
      {layout && lines.length > 0 && !zoom && <LineReader {...{ rows, layout, today, sample }} />}
      {layout && lines.length > 0 && zoom && (
        <ZoomSurface rows={rows} layout={layout} zoom={zoom}>
          <LineReader
            {...{ rows, layout, today, sample }}
            offset={zoom.range[0]}
            total={zoom.total}
            onKey={(key, index) => zoomByKey(zoom, key, index)}
          />
        </ZoomSurface>
      )}
    </div>
  );
});

/** `+` and `-` zoom around the current day, an arrow key at an edge moves the visible days. */
function zoomByKey({ range: [first, last], scale, move }: Zoom, key: string, index: number): boolean {
  const isNext = key === 'ArrowRight' || key === 'ArrowUp';
  const isPrevious = key === 'ArrowLeft' || key === 'ArrowDown';
  if (key === '+' || key === '=') scale(0.5, first + index);
  else if (key === '-') scale(2, first + index);
  else if (isNext && index === last - first) move(1);
  else if (isPrevious && index === 0) move(-1);
  else return false;
  return true;
}
