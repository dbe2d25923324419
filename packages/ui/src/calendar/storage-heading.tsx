import { IconAlertTriangleFilled } from '@tabler/icons-react';
import type { AriaAttributes } from 'react';
import classes from './calendar.module.css';
import { bookingCount, type StorageGroup } from './calendar-groups.ts';
import { words } from './words.ts';

interface StorageHeadingProps extends Pick<AriaAttributes, 'aria-posinset' | 'aria-setsize'> {
  group: StorageGroup;
}

/** The heading above the bookings of a storage. */
export const StorageHeading = ({ group, ...ariaPosition }: StorageHeadingProps) => (
  <li className={classes.group} data-keep {...ariaPosition}>
    <span className={classes.groupLabel}>
      <span className={classes.swatch} style={{ backgroundColor: group.color }} aria-hidden />
      <span className={classes.groupName}>{group.name}</span>
      <span className={classes.count}>{bookingCount(group)}</span>
      {group.overbooked.length > 0 && (
        <span className={classes.over}>
          <IconAlertTriangleFilled size={12} aria-hidden /> {words.overbooked}
          <span className={classes.when}>{words.overbookedIn(group.overbooked)}</span>
        </span>
      )}
    </span>
  </li>
);
