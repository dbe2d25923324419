import type { ReactNode } from 'react';
import classes from './reader.module.css';

export interface TipLine {
  key: string;
  sample: ReactNode;
  label: string;
  value: string;
  /** After the value, where the lines have several; where there is no value, why. */
  unit?: string;
}

interface ReaderTipProps {
  title: string;
  /** Of all lines. */
  unit?: string;
  lines: readonly TipLine[];
  /** In pixels; the tip begins there, or ends there where it is `before` it. */
  at: number;
  before: boolean;
}

/** What the one that is read says, beside it. */
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
