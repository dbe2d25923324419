import { startTransition, useEffect, useMemo, useState } from 'react';

/** As many as show above the fold. */
const FIRST = 8;

/** The rows of a table's first load, a few at once and the others in the background: the first is seen sooner. */
export function useFirstRows<Row>(rows: readonly Row[]): readonly Row[] {
  const [whole, setWhole] = useState(false);
  const any = rows.length > 0;
  useEffect(() => {
    if (any) startTransition(() => setWhole(true));
  }, [any]);
  return useMemo(() => (whole ? rows : rows.slice(0, FIRST)), [rows, whole]);
}
