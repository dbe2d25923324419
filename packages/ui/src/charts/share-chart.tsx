import { Skeleton, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { formatNumber } from '../lib/format.ts';
import classes from './charts.module.css';
import { formatPart, type Share, slicesOf } from './shares.ts';

const SharePie = lazy(() => import('./share-pie.tsx'));
const SIZE = 180;

export interface ShareChartProps {
  shares: readonly Share[];
  /** Names the table beside the chart for screen readers. */
  caption: string;
  /** What the shares are: "Storage". */
  of: string;
  unit: string;
  /** What the sum of all but the neutral share is: "booked". */
  sumLabel: string;
}

/** A pie whose legend is a table with all values, so that nothing is said by colour alone. */
export function ShareChart({ shares, caption, of, unit, sumLabel }: ShareChartProps) {
  const slices = slicesOf(shares);
  const sum = slices.reduce((total, { value, neutral }) => total + (neutral ? 0 : value), 0);
  return (
    <div className={classes.share}>
      <div className={classes.pie} aria-hidden>
        <Suspense fallback={<Skeleton height={SIZE - 12} circle m={6} />}>
          <SharePie slices={slices} unit={unit} size={SIZE} />
        </Suspense>
        <div className={classes.sum}>
          <strong>{formatNumber(sum, 0)}</strong>
          {unit} {sumLabel}
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must scroll by keyboard too */}
      <section className={classes.legendFrame} tabIndex={0} aria-label={caption}>
        <table className={classes.legend}>
          <VisuallyHidden component="caption">{caption}</VisuallyHidden>
          <thead>
            <tr>
              <th scope="col">{of}</th>
              <th scope="col">{unit}</th>
              <th scope="col">Share</th>
            </tr>
          </thead>
          <tbody>
            {slices.map(({ id, name, color, value, part }) => (
              <tr key={id}>
                <th scope="row">
                  <span className={classes.swatch} style={{ backgroundColor: color }} aria-hidden />
                  {name}
                </th>
                <td>{formatNumber(value)}</td>
                <td>{formatPart(part)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
