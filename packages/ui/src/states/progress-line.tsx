import classes from './progress-line.module.css';

/**
 * A thin line along the top of the window while something is on its way; what comes at once never shows it. Several at a
 * time look like one. What waits says so itself to screen readers.
 */
export const ProgressLine = () => <div className={classes.line} data-screen aria-hidden />;
