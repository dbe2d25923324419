import { Anchor, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { UnbrokenRanges } from '../../fields/unbroken-ranges.tsx';
import { formatVolume } from '../../lib/format.ts';
import { usePrinting } from '../../lib/use-printing.ts';
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

/** The lines that fit into the height which the card reserves. */
const MAX_LINES = 6;

/** How full each storage is, as a figure and a bar; volume above capacity is red. Of many, the fullest ones, and all on request. */
export function CapacityBars({ fills, free }: CapacityBarsProps) {
  const [showsAll, { toggle }] = useDisclosure();
  const printing = usePrinting();
  const room = free > 0 ? MAX_LINES - 1 : MAX_LINES;
  const hasMore = fills.length > room;
  // The button takes one line.
  const shown = hasMore && !showsAll && !printing ? fills.slice(0, room - 1) : fills;
  return (
    <div className={classes.frame}>
      <ul className={classes.bars} aria-label={words.byStorage}>
        {shown.map((fill) => (
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
      {hasMore && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          mt="xs"
          aria-expanded={showsAll}
          data-screen
          onClick={toggle}
        >
          {showsAll ? words.fewerStorages : words.allStorages(fills.length)}
        </Anchor>
      )}
    </div>
  );
}

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
