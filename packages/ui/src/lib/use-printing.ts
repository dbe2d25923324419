import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed, for content whose size differs on paper. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  // Synchronously: the browser prints the page as it is when the handler returns.
  useWindowEvent('beforeprint', () => flushSync(() => setPrinting(true)));
  useWindowEvent('afterprint', () => setPrinting(false));
  return printing;
}
