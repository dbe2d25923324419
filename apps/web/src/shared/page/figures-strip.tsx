import { Skeleton } from '@mantine/core';
import { Sparkline } from '@tank/ui/charts/sparkline';
import { EMPTY_VALUE } from '@tank/ui/lib/format';
import { singleTabStop } from '@tank/ui/lib/single-tab-stop';
import type { ReactNode } from 'react';
import classes from './figures-strip.module.css';
import { Link } from './link.tsx';

export interface Figure {
  /** Also the React key: "Available capacity". */
  label: ReactNode;
  key: string;
  /** Formatted; undefined while it loads. */
  value: string | undefined;
  /** Behind the value, smaller: "MBBL", "of 8,730 MBBL". */
  unit?: string | undefined;
  /** What the figure is compared with: "+2.1% in 30 days", "5 regions". */
  note?: ReactNode;
  /** Good is green, bad is red; without it the note is dimmed. */
  tone?: 'good' | 'bad' | undefined;
  /** Earlier values at equal intervals, oldest first, drawn without a scale. */
  trend?: { values: readonly (number | null)[]; label: string } | undefined;
  /** Address of what is behind the figure: the whole cell links to it. */
  to?: string | undefined;
}

interface FiguresStripProps {
  /** Names the list for screen readers: "Figures of your listings". */
  label: string;
  figures: readonly Figure[];
  /** Shows a dash for each figure that did not load. The strip stays, so that nothing below it moves. */
  failed?: boolean | undefined;
}

/** The three to five figures that a screen is about. Its height does not depend on the values. */
export const FiguresStrip = ({ label, figures, failed }: FiguresStripProps) => (
  <div className={classes.container}>
    <ul
      ref={singleTabStop}
      className={classes.strip}
      aria-label={label}
      // Without links it must scroll by keyboard, too.
      tabIndex={figures.some(({ to }) => to) ? undefined : 0}
    >
      {figures.map(({ key, ...figure }) => (
        <li key={key} className={classes.cell}>
          <FigureCell {...figure} failed={failed} />
        </li>
      ))}
    </ul>
  </div>
);

type FigureCellProps = Omit<Figure, 'key'> & Pick<FiguresStripProps, 'failed'>;

function FigureCell({ label, value, unit, note, tone, trend, to, failed }: FigureCellProps) {
  return (
    <>
      <span className={classes.label}>
        {to ? (
          <Link to={to} className={classes.link}>
            {label}
          </Link>
        ) : (
          label
        )}
      </span>
      <span className={classes.line}>
        <span className={classes.figure}>
          {value ??
            (failed ? (
              EMPTY_VALUE
            ) : (
              <>
                <Skeleton component="span" display="inline-block" height="1.25rem" width="5rem" />
                <span data-paper>{EMPTY_VALUE}</span>
              </>
            ))}
        </span>
        {value !== undefined && unit && <span className={classes.unit}>{unit}</span>}
      </span>
      <span className={classes.note} data-tone={tone}>
        {note}
      </span>
      {trend && (
        <span className={classes.trend}>
          <Sparkline {...trend} />
        </span>
      )}
    </>
  );
}
