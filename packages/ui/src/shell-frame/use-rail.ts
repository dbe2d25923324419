import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { FROM } from '../lib/breakpoints.ts';

/**
 * Whether the side menu is collapsed to icons. The user's choice is stored separately for wide and narrow screens;
 * narrow screens default to icons, to leave room for tables.
 */
export function useRail() {
  const isWide = useMediaQuery(FROM.desktop, true, { getInitialValueInEffect: false });
  const [rails, setRails] = useLocalStorage({
    key: 'shell-menu',
    defaultValue: { wide: false, narrow: true },
    getInitialValueInEffect: false,
  });
  const width = isWide ? 'wide' : 'narrow';
  const toggle = () => setRails((current) => ({ ...current, [width]: !current[width] }));
  return { rail: rails[width], toggle };
}
