import { VisuallyHidden } from '@mantine/core';
import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { UnbrokenRanges } from '../../fields/unbroken-ranges.tsx';
import { formatVolume } from '../../lib/format.ts';
import { NEUTRAL } from '../axes/colors.ts';
import { Swatch } from '../view/swatch.tsx';
import { words } from '../words.ts';
import { type Fill, fillText } from './capacity.ts';
import classes from './capacity-chart.module.css';

interface CapacityBarsProps {
  fills: readonly Fill[];
  /** Unbooked MBBL. */
  free: number;
}

/** How full each storage is, as a figure and a bar; volume above capacity is red. */
export const CapacityBars = ({ fills, free }: CapacityBarsProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must scroll by keyboard too
  <section className={classes.frame} tabIndex={0} data-sheet aria-label={words.byStorage}>
    <ul className={classes.bars}>
      {fills.map((fill) => (
        <Bar key={fill.id} fill={fill} />
      ))}
      {free > 0 && (
        <li className={clsx(classes.storage, classes.free)}>
          <Swatch color={NEUTRAL} />
          <span className={classes.name}>{words.available}</span>
          <span className={classes.figure}>{formatVolume(free)} MBBL</span>
        </li>
      )}
    </ul>
  </section>
);

/** The track is the capacity, or the booked volume if that is larger, with red from the capacity on. */
const Bar = ({ fill }: { fill: Fill }) => (
  <li className={classes.storage} data-over={fill.over || undefined}>
    <Swatch color={fill.color} />
    <span className={classes.name}>
      <UnbrokenRanges text={fill.name} />
    </span>
    <span
      className={classes.track}
      style={
        {
          '--part': fill.over ? 1 / fill.part : fill.part,
        } as CSSProperties
      }
      aria-hidden
    />
    <span className={classes.figure}>
      {fillText(fill)}
      {fill.over && <VisuallyHidden>{words.overbooked}</VisuallyHidden>}
    </span>
  </li>
);
