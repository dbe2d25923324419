import { Term } from '../glossary/term.tsx';
import classes from './calendar.module.css';

interface CalendarLegendProps {
  today: boolean;
  overbooked: boolean;
}

/** The legend of the line for today and of the overbooked segments. */
export const CalendarLegend = ({ today, overbooked }: CalendarLegendProps) => (
  <span className={classes.legend}>
    {overbooked && (
      <span className={classes.legendItem}>
        <span className={classes.legendSwatch} data-over aria-hidden />{' '}
        <Term of="Overbooking">Overbooked</Term>
      </span>
    )}
    {today && (
      <span className={classes.legendItem}>
        <span className={classes.legendLine} aria-hidden /> Today
      </span>
    )}
  </span>
);
