import { IconAlertCircle } from '@tabler/icons-react';
import classes from './access-frame.module.css';

/** The sentence of a refused form, above its fields. */
export function FormError({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <div className={classes.error} role="alert">
      <IconAlertCircle size={18} aria-hidden />
      {text}
    </div>
  );
}
