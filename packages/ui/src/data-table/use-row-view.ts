import { useLocalStorage, useMediaQuery } from '@mantine/hooks';

/** Below this a table's columns have no room; the style sheets have the same. On paper they have. */
const NARROW = 'screen and (max-width: 48em)';

/** Whether rows are cards: on phones, until somebody there prefers the table, which this browser remembers. */
export function useRowView() {
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const [asTable, setAsTable] = useLocalStorage({
    key: 'phone-rows-as-table',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  return { narrow, cards: narrow && !asTable, toggle: () => setAsTable((was) => !was) };
}
