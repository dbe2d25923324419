import { useMediaQuery } from '@mantine/hooks';
import { FROM } from '@tank/ui/lib/breakpoints';

/** Whether the page does not scroll: on the map's own page, if it is wide enough for the table next to the map. */
export function useFillsPage(isStandalone: boolean): boolean {
  const isSideBySide = useMediaQuery(FROM.sideBySide);
  return isStandalone && isSideBySide === true;
}
