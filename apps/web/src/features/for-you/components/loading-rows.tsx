import { Skeleton } from '@mantine/core';
import { LoadingOnPaper } from '@tank/ui/states/loading-on-paper';
import classes from './for-you.module.css';

/** Placeholders of list items. */
export const LoadingRows = ({ count }: { count: number }) => (
  <>
    {[...Array(count).keys()].map((row) => (
      <li key={row} className={classes.row} data-loading data-screen>
        <Skeleton height={32} />
      </li>
    ))}
    <li className={classes.notLoaded} data-paper>
      <LoadingOnPaper />
    </li>
  </>
);
