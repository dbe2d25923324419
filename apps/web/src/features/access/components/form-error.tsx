import classes from './access-frame.module.css';

/** Why the server rejected the form, above its fields. */
export const FormError = ({ text }: { text: string | null | undefined }) =>
  text ? (
    <div className={classes.error} role="alert">
      {text}
    </div>
  ) : null;
