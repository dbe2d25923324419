import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the end that still count as being there. */
const NEAR = 48;

interface Ends {
  first: unknown;
  last: unknown;
  /** The newest one is one's own. */
  mine: boolean;
}

/**
 * Keeps a message log where its reader is: at the end it follows what comes, anywhere else it stands still, also when
 * older messages come above. `behind`: there is news below.
 */
export function useFollow(log: RefObject<HTMLElement | null>, { first, last, mine }: Ends) {
  const place = useRef({ atEnd: true, height: 0, first, last });
  const [behind, setBehind] = useState(false);
  const [atEnd, setAtEnd] = useState(true);

  const toEnd = () => {
    const node = log.current;
    if (node) node.scrollTop = node.scrollHeight;
  };
  const look = () => {
    const node = log.current;
    if (!node) return;
    const end = node.scrollHeight - node.scrollTop - node.clientHeight < NEAR;
    place.current.atEnd = end;
    setAtEnd(end);
    if (end) setBehind(false);
  };

  useLayoutEffect(() => {
    const node = log.current;
    if (!node) return;
    const was = place.current;
    if (was.atEnd || (mine && was.last !== last)) node.scrollTop = node.scrollHeight;
    else if (was.first !== first) node.scrollTop += node.scrollHeight - was.height;
    else if (was.last !== last) setBehind(true);
    place.current = { ...was, height: node.scrollHeight, first, last };
  }, [log, first, last, mine]);

  // The log becomes lower when the text below it grows, and higher content when a note comes.
  useLayoutEffect(() => {
    const node = log.current;
    if (!node) return;
    const watch = new ResizeObserver(() => {
      if (place.current.atEnd) node.scrollTop = node.scrollHeight;
      place.current.height = node.scrollHeight;
    });
    watch.observe(node);
    if (node.firstElementChild) watch.observe(node.firstElementChild);
    return () => watch.disconnect();
  }, [log]);

  return { behind, atEnd, toEnd, look };
}
