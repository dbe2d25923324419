import { useLayoutEffect, useState } from 'react';

/**
 * How many times this part of the page was hidden (React's `Activity` while its user signs in again). Hiding runs the cleanup
 * of all effects but keeps state, so a map that was removed would be used again: as its `key`, this count makes a new one.
 */
export function useHiddenCount(): number {
  const [count, setCount] = useState(0);
  useLayoutEffect(() => () => setCount((before) => before + 1), []);
  return count;
}
