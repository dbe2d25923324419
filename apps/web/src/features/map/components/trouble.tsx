import { Button } from '@mantine/core';
import classes from './trouble.module.css';

interface TroubleProps {
  text: string;
  onRetry?: () => void;
}

/** Something failed that the map does without: it says so, and may be tried again. */
export const Trouble = ({ text, onRetry }: TroubleProps) => (
  <div className={classes.trouble} role="status">
    {text}
    {onRetry && (
      <Button size="compact-xs" variant="default" onClick={onRetry}>
        Retry
      </Button>
    )}
  </div>
);
