import { Term } from '../glossary/term.tsx';
import classes from './calendar.module.css';

interface CalendarKeyProps {
  today: boolean;
  overbooked: boolean;
}

/** What the line and the red stand for, where there are any. */
export const CalendarKey = ({ today, overbooked }: CalendarKeyProps) => (
  <span className={classes.keys}>
    {overbooked && (
      <span className={classes.key}>
        <span className={classes.keySwatch} data-over aria-hidden /> <Term of="Overbooking">Overbooked</Term>
      </span>
    )}
    {today && (
      <span className={classes.key}>
        <span className={classes.keyLine} aria-hidden /> Today
      </span>
    )}
  </span>
);
