import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { formatInstant } from '../lib/format.ts';
import { readNow } from '../lib/today.ts';
import classes from './print-head.module.css';

/** The header of printed pages: the page title and the time of printing. */
export function PrintHead({ title }: { title: string }) {
  const [at, setAt] = useState(readNow);
  useWindowEvent('beforeprint', () => flushSync(() => setAt(readNow())));
  return (
    <div className={classes.head} data-paper aria-hidden>
      <strong>{title}</strong>
      <span>Printed {formatInstant(new Date(at).toISOString())}</span>
    </div>
  );
}
