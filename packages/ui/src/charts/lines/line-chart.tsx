import { useElementSize } from '@mantine/hooks';
import { type CSSProperties, lazy, memo, type ReactNode, Suspense, useMemo } from 'react';
import { formatDate } from '../../lib/format.ts';
import {
  type DayRow,
  isMissing,
  type Line,
  layOutLines,
  mostFrequentReason,
  type StyledLine,
  styleLines,
} from '../axes/line-layout.ts';
import classes from '../axes/plot.module.css';
import { ChartView } from '../view/chart-view.tsx';
import type { ChartDescription } from '../view/description.ts';
import type { LegendItem } from '../view/legend.tsx';
import { type Hiding, useHidden } from '../view/use-hidden-lines.ts';
import { words } from '../words.ts';
import { useZoom, type Zoom } from '../zoom/use-zoom.ts';
import { ZoomStatus } from '../zoom/zoom-status.tsx';
import { ZoomSurface } from '../zoom/zoom-surface.tsx';
import { LineBrush } from './line-brush.tsx';
import type { Band } from './line-layers.tsx';
import list from './line-list.module.css';
import { LineList } from './line-list.tsx';
import { LineReader } from './line-reader.tsx';
import { useLitLine } from './use-lit-line.ts';

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
  /** For many lines: all but one are grey, and a list beside them names them. Areas keep their color. */
  highlight?: boolean;
  /** Content right of the chart's own buttons. */
  tools?: ReactNode;
}

/** Lines over days, `--chart-height` high. */
export function LineChart({
  name,
  description,
  lines,
  hidden,
  onHidden,
  highlight = false,
  tools,
  ...plot
}: LineChartProps) {
  const { visible, zoom } = useZoom(plot.rows);
  const [off, toggle] = useHidden({ hidden, onHidden });
  const all = useMemo(() => styleLines(lines), [lines]);
  const hiddenKeys = off.join();
  const shown = useMemo(
    () => all.filter(({ key, area }) => (highlight && !area) || !hiddenKeys.split(',').includes(key)),
    [all, hiddenKeys, highlight],
  );
  const { styled, latest, ...lighting } = useLitLine(shown, visible);
  const drawn = highlight ? styled : shown;
  return (
    <ChartView
      name={name}
      description={
        description && zoom?.isZoomed ? { ...description, range: visibleDays(visible) } : description
      }
      columns={[{ key: 'date', label: 'Date' }, ...shown]}
      rows={visible}
      legend={all
        .filter(({ area }) => !highlight || area)
        .map((line) => legendItem(line, visible, off.includes(line.key)))}
      onToggle={toggle}
      tools={tools}
      footer={zoom && <ZoomStatus zoom={zoom} days={visibleDays(visible)} />}
    >
      <div className={highlight ? list.beside : undefined}>
        <div>
          <Plot
            {...plot}
            rows={visible}
            sample={!description}
            lines={drawn}
            zoom={zoom}
            lit={highlight ? lighting.lit : undefined}
            onPointLine={highlight ? lighting.point : undefined}
          />
          {zoom && drawn.length > 0 && (
            <LineBrush rows={plot.rows} visible={visible} lines={drawn} zoom={zoom} />
          )}
        </div>
        {highlight && (
          <LineList
            latest={latest}
            lit={lighting.lit}
            pinned={lighting.pinned}
            onPoint={lighting.point}
            onSelect={lighting.select}
          />
        )}
      </div>
    </ChartView>
  );
}

/** A line without a value says why, in grey. */
function legendItem(line: StyledLine, rows: readonly DayRow[], hidden: boolean): LegendItem {
  const { key, label, lineStyle, gap } = line;
  if (!isMissing(rows, line)) return { key, label, lineStyle, hidden };
  return {
    key,
    label: words.missing(label, mostFrequentReason(rows, line)),
    lineStyle,
    hidden,
    isMissing: true,
    ...(gap && { terms: ['Gap'] as const }),
  };
}

const visibleDays = (rows: readonly DayRow[]) =>
  words.days(formatDate(rows[0]?.date ?? ''), formatDate(rows.at(-1)?.date ?? ''));

interface PlotProps extends PlotInput {
  lines: readonly StyledLine[];
  sample: boolean;
  zoom: Zoom | null;
  lit: string | undefined;
  onPointLine: ((key: string | null) => void) | undefined;
}

/** Memoized, because all panels of a page render when its URL changes. */
const Plot = memo(function Plot({ rows, lines, band, today, sample, zoom, lit, onPointLine }: PlotProps) {
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
      {layout && lines.length > 0 && !zoom && (
        <LineReader {...{ rows, layout, today, sample, lit, onPointLine }} />
      )}
      {layout && lines.length > 0 && zoom && (
        <ZoomSurface rows={rows} layout={layout} zoom={zoom}>
          <LineReader
            {...{ rows, layout, today, sample, lit, onPointLine }}
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
