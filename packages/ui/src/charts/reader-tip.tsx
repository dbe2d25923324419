import type { ReactNode } from 'react';
import classes from './reader.module.css';

export interface TipLine {
  key: string;
  sample: ReactNode;
  label: string;
  value: string;
  /** After the value, if lines differ in unit; the reason, if there is no value. */
  unit?: string;
}

interface ReaderTipProps {
  title: string;
  /** Of all lines. */
  unit?: string;
  lines: readonly TipLine[];
  /** Position in pixels: the left edge of the tip, or its right edge with `before`. */
  at: number;
  before: boolean;
}

/** The figures beside the item that is read. */
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
