import { useElementSize } from '@mantine/hooks';
import { type CSSProperties, lazy, Suspense } from 'react';
import classes from '../axes/plot.module.css';
import { bandsOf } from './bands.ts';
import type { BarsDrawingProps } from './bars-drawing.tsx';
import { MonthReader } from './month-reader.tsx';

const BarsDrawing = lazy(() => import('./bars-drawing.tsx'));

interface BarsPlotProps extends Omit<BarsDrawingProps, 'width' | 'height'> {
  /** Formats the values that the reader shows. */
  formatValue: (value: number) => string;
  /** The unit of the values that the reader shows. */
  readerUnit: string;
}

/** Bars by month and their reader, in a box of fixed height. */
export function BarsPlot({ formatValue, readerUnit, ...drawing }: BarsPlotProps) {
  const { ref, width, height } = useElementSize();
  const { rows, series, today, running } = drawing;
  // A series without values would make the bars of the other thinner.
  const drawn = series.filter(({ key }) => rows.some((row) => Number(row[key]) > 0));
  return (
    <div ref={ref} className={classes.plot} style={{ '--width': width } as CSSProperties} data-plot data-ink>
      {width > 0 && (
        <>
          <div aria-hidden>
            <Suspense fallback={<span aria-busy />}>
              <BarsDrawing {...drawing} series={drawn} width={width} height={height} />
            </Suspense>
          </div>
          <MonthReader
            {...{ rows, series, today, running }}
            bands={bandsOf(rows.length, width)}
            format={formatValue}
            unit={readerUnit}
          />
        </>
      )}
    </div>
  );
}
