import { formatVolume } from '@tank/ui/lib/format';
import type { CSSProperties } from 'react';
import classes from './fill-cell.module.css';

interface FillCellProps {
  /** MBBL. */
  booked: number;
  total: number;
}

/** The booked volume above a bar of the capacity; red if it is overbooked. */
export const FillCell = ({ booked, total }: FillCellProps) => (
  <span className={classes.cell} data-over={booked > total || undefined}>
    {formatVolume(booked)}
    <span
      className={classes.track}
      style={{ '--part': Math.min(1, booked / total) } as CSSProperties}
      aria-hidden
    />
  </span>
);
