import { useMediaQuery } from '@mantine/hooks';

/** Whether a map that stands by itself is all of the page: beside its table it is, above it the page scrolls. */
export function useAllOfPage(alone: boolean): boolean {
  const beside = useMediaQuery('(min-width: 62em)');
  return alone && beside === true;
}
