import { useMediaQuery } from '@mantine/hooks';
import { BELOW } from '@tank/ui/lib/breakpoints';
import type { ReactNode } from 'react';
import { words } from '../words.ts';
import classes from './map.module.css';

/** At the map's lower left; on a phone, where it would take a third of it, folded. */
export function MapLegend({ children }: { children: ReactNode }) {
  const phone = useMediaQuery(BELOW.phone, false, { getInitialValueInEffect: false });
  if (!phone) return <div className={classes.legend}>{children}</div>;
  return (
    <details className={classes.legend}>
      <summary>{words.legend}</summary>
      {children}
    </details>
  );
}
