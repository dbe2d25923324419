import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import { EMPTY_VALUE } from '@tank/ui/lib/format';
import { directionOf, formatChange, isBasisChange } from '../model/format-index.ts';
import type { IndexRow } from '../model/index-row.ts';
import { words } from '../words.ts';
import classes from './price-index.module.css';

const icons = { up: IconArrowUpRight, down: IconArrowDownRight, level: IconArrowRight };

/** Price change with sign and arrow, so that it does not rely on color; a word if the basis changed. */
export function Change({ row }: { row: IndexRow }) {
  const { change } = row;
  if (change === null)
    return (
      <span className={`${classes.nothing} ${classes.changed}`}>
        {isBasisChange(row) ? words.basisChanged : EMPTY_VALUE}
      </span>
    );
  const direction = directionOf(change);
  const Icon = icons[direction];
  return (
    <span className={classes.change} data-way={direction}>
      <Icon size={14} aria-hidden />
      {formatChange(change)}
    </span>
  );
}
