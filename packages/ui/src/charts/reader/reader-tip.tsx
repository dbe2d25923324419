import type { ReactNode } from 'react';
import classes from './reader.module.css';

export interface TipLine {
  key: string;
  sample: ReactNode;
  label: string;
  value: string;
  /** The unit if lines differ in it, or the reason for a missing value. */
  unit?: string;
}

interface ReaderTipProps {
  title: string;
  /** The unit of all lines. */
  unit?: string;
  lines: readonly TipLine[];
  /** Position in pixels: the left edge of the tip, or its right edge with `before`. */
  at: number;
  before: boolean;
}

/** The figures of the current item, beside it. */
export const ReaderTip = ({ title, unit, lines, at, before }: ReaderTipProps) => (
  <span className={classes.tip} data-before={before || undefined} style={{ left: at }}>
    <span className={classes.title}>
      {title} {unit && <span className={classes.unit}>{unit}</span>}
    </span>
    {lines.map(({ key, sample, label, value, ...line }) => (
      <span key={key} className={classes.line}>
        {sample}
        {label}
        <strong>{value}</strong>
        {line.unit && <span className={classes.unit}>{line.unit}</span>}
      </span>
    ))}
  </span>
);
