import classes from './access-frame.module.css';

/** The sentence of a refused form, above its fields. */
export const FormError = ({ text }: { text: string | null | undefined }) =>
  text ? (
    <div className={classes.error} role="alert">
      {text}
    </div>
  ) : null;
