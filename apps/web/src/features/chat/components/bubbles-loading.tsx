import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './thread.module.css';

const placeholders = [
  { width: '58%', mine: false },
  { width: '44%', mine: true },
  { width: '66%', mine: true },
  { width: '38%', mine: false },
];

export const BubblesLoading = () => (
  <>
    <VisuallyHidden>Loading messages</VisuallyHidden>
    {placeholders.map(({ width, mine }) => (
      <Skeleton
        key={width}
        className={classes.placeholder}
        data-mine={mine || undefined}
        height={34}
        width={width}
        radius="md"
      />
    ))}
  </>
);
