import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { BELOW } from '../lib/breakpoints.ts';

/** Whether rows are cards: on phones, until somebody there prefers the table, which this browser remembers. */
export function useRowView() {
  const narrow = useMediaQuery(BELOW.tabletOnScreen, false, { getInitialValueInEffect: false });
  const [asTable, setAsTable] = useLocalStorage({
    key: 'phone-rows-as-table',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  return { narrow, cards: narrow && !asTable, toggle: () => setAsTable((was) => !was) };
}
