import { IconAlertTriangleFilled } from '@tabler/icons-react';
import type { AriaAttributes } from 'react';
import classes from './calendar.module.css';
import { countOf, type StorageGroup } from './calendar-groups.ts';
import { words } from './words.ts';

interface StorageLineProps extends Pick<AriaAttributes, 'aria-posinset' | 'aria-setsize'> {
  group: StorageGroup;
}

/** Above the bookings of a storage: its colour and name, and when it is overbooked. */
export const StorageLine = ({ group, ...place }: StorageLineProps) => (
  <li className={classes.group} data-keep {...place}>
    <span className={classes.groupLabel}>
      <span className={classes.swatch} style={{ backgroundColor: group.color }} aria-hidden />
      <span className={classes.groupName}>{group.name}</span>
      <span className={classes.count}>{countOf(group)}</span>
      {group.overbooked.length > 0 && (
        <span className={classes.over}>
          <IconAlertTriangleFilled size={12} aria-hidden /> {words.overbooked}
          <span className={classes.when}>{words.overbookedIn(group.overbooked)}</span>
        </span>
      )}
    </span>
  </li>
);
