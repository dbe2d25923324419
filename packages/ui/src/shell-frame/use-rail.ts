import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { FROM } from '../lib/breakpoints.ts';

/**
 * Whether the menu beside the page has icons only, and how to change that. The user's choice is stored separately for wide and narrow
 * screens; the default is icons on narrow screens, where a menu with words takes too much room from a table.
 */
export function useRail() {
  const wide = useMediaQuery(FROM.desktop, true, { getInitialValueInEffect: false });
  const [rails, setRails] = useLocalStorage({
    key: 'shell-menu',
    defaultValue: { wide: false, narrow: true },
    getInitialValueInEffect: false,
  });
  const width = wide ? 'wide' : 'narrow';
  const toggle = () => setRails((now) => ({ ...now, [width]: !now[width] }));
  return { rail: rails[width], toggle };
}
