import classes from './swatch.module.css';

/** The color of a bar or slice, beside its name. */
export const Swatch = ({ color }: { color: string }) => (
  <span className={classes.swatch} style={{ backgroundColor: color }} aria-hidden />
);
