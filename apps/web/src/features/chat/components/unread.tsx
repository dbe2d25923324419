import classes from './unread.module.css';

/** How many messages are unread; the words for it are in the name of what it stands in. */
export const Unread = ({ count }: { count: number }) =>
  count > 0 && (
    <span className={classes.unread} aria-hidden>
      {count > 99 ? '99+' : count}
    </span>
  );
