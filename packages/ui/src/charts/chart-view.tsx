import { Button, Group } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { saveBlob } from '../lib/save-blob.ts';
import { type ChartColumn, type ChartRow, ChartTable } from './chart-table.tsx';
import classes from './chart-view.module.css';
import { Legend, type LegendItem } from './legend.tsx';

export interface ChartViewProps {
  /** Names table, picture and files. */
  name: string;
  /** What is shown, for the picture. */
  about?: string | undefined;
  columns: readonly ChartColumn[];
  rows: readonly ChartRow[];
  legend?: readonly LegendItem[];
  onToggle?: (key: string) => void;
  /** Right of the chart's own buttons. */
  tools?: ReactNode;
  /** The drawing: `svg`s with the mark `data-drawing`, which says what each is of where there are several. Left out: a table alone. */
  children?: ReactNode;
}

/** What all charts have: a key, their rows as a table and as CSV, their picture as PNG. */
export function ChartView({
  name,
  about,
  columns,
  rows,
  legend = [],
  onToggle,
  tools,
  children,
}: ChartViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [table, setTable] = useState(false);
  const saveCsv = async () => {
    const { csvOf } = await import('./csv.ts');
    saveBlob(csvOf(columns, rows), `${name}.csv`);
  };
  const savePng = async () => {
    const { pngOf } = await import('./png.ts');
    const drawings = frame.current?.querySelectorAll<SVGSVGElement>('svg[data-drawing]') ?? [];
    const shown = legend.filter(({ hidden }) => !hidden);
    if (drawings.length > 0)
      saveBlob(await pngOf([...drawings], { name, about, legend: shown }), `${name}.png`);
  };
  const tool = { size: 'compact-xs', variant: 'subtle', color: 'gray' } as const;
  return (
    <div className={classes.view} ref={frame}>
      {/* The fields that say so on the screen are not printed. */}
      {about && <div data-paper>{about}</div>}
      <div className={classes.bar}>
        <Legend items={legend} onToggle={onToggle} />
        <Group gap={4} className={classes.tools} data-screen>
          {children && (
            <Button {...tool} aria-pressed={table} onClick={() => setTable(!table)}>
              Table
            </Button>
          )}
          <Button {...tool} onClick={saveCsv}>
            CSV
          </Button>
          {children && (
            <Button {...tool} disabled={table} onClick={savePng}>
              PNG
            </Button>
          )}
          {tools}
        </Group>
      </div>
      {table || !children ? <ChartTable name={name} columns={columns} rows={rows} /> : children}
    </div>
  );
}
