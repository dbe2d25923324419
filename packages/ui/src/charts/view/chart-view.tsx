import { Button, Group } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { saveBlob } from '../../lib/save-blob.ts';
import { type ChartColumn, type ChartRow, ChartTable } from './chart-table.tsx';
import classes from './chart-view.module.css';
import { type ChartDescription, factsOf, fileNameOf, footerOf, headlineOf } from './description.ts';
import { Legend, type LegendItem } from './legend.tsx';

export interface ChartViewProps {
  /** Names the table, the picture and the files. */
  name: string;
  /** Undefined if the figures are a sample, which cannot be saved. */
  description?: ChartDescription | undefined;
  columns: readonly ChartColumn[];
  rows: readonly ChartRow[];
  legend?: readonly LegendItem[];
  onToggle?: (key: string) => void;
  /** Content right of the chart's own buttons. */
  tools?: ReactNode;
  /** Below the drawing and below the table. */
  footer?: ReactNode;
  /** The drawing: one `svg[data-drawing]`, or several with a `data-label` each. Without it only the table is shown. */
  children?: ReactNode;
}

/** Adds the legend, the table, and the CSV and PNG files to a chart. */
export function ChartView({
  name,
  description,
  columns,
  rows,
  legend = [],
  onToggle,
  tools,
  footer,
  children,
}: ChartViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [table, setTable] = useState(false);
  const saveCsv = async (of: ChartDescription) => {
    const { csvOf } = await import('./csv.ts');
    saveBlob(csvOf(columns, rows, factsOf(of, columns)), fileNameOf(name, of, 'csv'));
  };
  const savePng = async (of: ChartDescription) => {
    const { pngOf } = await import('./png.ts');
    const drawings = frame.current?.querySelectorAll<SVGSVGElement>('svg[data-drawing]') ?? [];
    if (drawings.length === 0) return;
    const picture = {
      name,
      headline: headlineOf(of),
      legend: legend.filter(({ hidden }) => !hidden),
      footer: footerOf(of, columns),
    };
    saveBlob(await pngOf([...drawings], picture), fileNameOf(name, of, 'png'));
  };
  const tool = { size: 'compact-xs', variant: 'subtle', color: 'gray' } as const;
  return (
    <div className={classes.view} ref={frame}>
      {/* Replaces the filter fields, which are not printed. */}
      {description && (
        <div data-paper>
          {headlineOf(description)}
          <br />
          {footerOf(description, columns)[0]}
        </div>
      )}
      <div className={classes.bar}>
        <Legend items={legend} onToggle={onToggle} />
        <Group gap={4} className={classes.tools} data-screen>
          {children && (
            <Button {...tool} aria-pressed={table} onClick={() => setTable(!table)}>
              Table
            </Button>
          )}
          {description && (
            <Button {...tool} onClick={() => saveCsv(description)}>
              CSV
            </Button>
          )}
          {description && children && (
            <Button {...tool} disabled={table} onClick={() => savePng(description)}>
              PNG
            </Button>
          )}
          {tools}
        </Group>
      </div>
      {table || !children ? (
        <ChartTable name={name} sample={!description} columns={columns} rows={rows} />
      ) : (
        children
      )}
      {footer}
    </div>
  );
}
