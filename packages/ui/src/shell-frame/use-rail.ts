import { useLocalStorage, useMediaQuery } from '@mantine/hooks';

/** Below this a menu of words takes too much of the screen from a table. */
const WIDE = '(min-width: 75em)';

/**
 * Whether the menu beside the page has icons only, and how to change that. What somebody chose is kept, for wide screens
 * and for narrow ones apart: until then it is icons where there is little room.
 */
export function useRail() {
  const wide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const [rails, setRails] = useLocalStorage({
    key: 'shell-menu',
    defaultValue: { wide: false, narrow: true },
    getInitialValueInEffect: false,
  });
  const width = wide ? 'wide' : 'narrow';
  const toggle = () => setRails((now) => ({ ...now, [width]: !now[width] }));
  return { rail: rails[width], toggle };
}
