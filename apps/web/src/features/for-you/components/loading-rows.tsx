import { Skeleton } from '@mantine/core';
import classes from './for-you.module.css';

/** Placeholders of list items. */
export const LoadingRows = ({ count }: { count: number }) =>
  [...Array(count).keys()].map((row) => (
    <li key={row} className={classes.row} data-loading>
      <Skeleton height={32} />
    </li>
  ));
