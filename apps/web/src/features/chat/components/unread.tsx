import classes from './unread.module.css';

/** Hidden from screen readers: the accessible name of the parent states the count. */
export const Unread = ({ count }: { count: number }) =>
  count > 0 && (
    <span className={classes.unread} aria-hidden>
      {count > 99 ? '99+' : count}
    </span>
  );
