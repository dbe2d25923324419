import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed: for what is not drawn as wide or as far on paper as it is on the screen. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  // At once: the browser takes the page as it is when this returns.
  useWindowEvent('beforeprint', () => flushSync(() => setPrinting(true)));
  useWindowEvent('afterprint', () => setPrinting(false));
  return printing;
}
