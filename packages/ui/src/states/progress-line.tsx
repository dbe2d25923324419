import classes from './progress-line.module.css';

/**
 * A thin line along the top of the window while content loads, delayed so that fast loads never show it. Hidden from
 * screen readers, because loading elements announce themselves.
 */
export const ProgressLine = () => <div className={classes.line} data-screen aria-hidden />;
