import { useMediaQuery } from '@mantine/hooks';
import { FROM } from '@tank/ui/lib/breakpoints';

/** Whether a map that stands by itself is all of the page: beside its table it is, above it the page scrolls. */
export function useAllOfPage(alone: boolean): boolean {
  const beside = useMediaQuery(FROM.sideBySide);
  return alone && beside === true;
}
