import { Term } from '../glossary/term.tsx';
import classes from './calendar.module.css';

interface CalendarKeyProps {
  today: boolean;
  overbooked: boolean;
}

/** The legend of the line for today and of the overbooked segments. */
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
