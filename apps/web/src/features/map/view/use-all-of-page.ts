import { useMediaQuery } from '@mantine/hooks';
import { FROM } from '@tank/ui/lib/breakpoints';

/** Whether the map fills the page: it does beside its table; above its table the page scrolls. */
export function useAllOfPage(alone: boolean): boolean {
  const beside = useMediaQuery(FROM.sideBySide);
  return alone && beside === true;
}
