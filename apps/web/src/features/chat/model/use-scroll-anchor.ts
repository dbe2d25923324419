import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Distance from the end, in pixels, that still counts as the end. */
const NEAR_END = 48;

interface ScrollAnchorOptions {
  firstId: unknown;
  lastId: unknown;
  /** Whether the newest message is the user's own. */
  isOwn: boolean;
}

/**
 * Keeps the scroll position of a message log: follows new messages at the end, and stays in place elsewhere, also when older
 * messages load above. `hasNewBelow`: messages arrived below the visible part.
 */
export function useScrollAnchor(
  log: RefObject<HTMLElement | null>,
  { firstId, lastId, isOwn }: ScrollAnchorOptions,
) {
  const position = useRef({ atEnd: true, height: 0, firstId, lastId });
  const [hasNewBelow, setHasNewBelow] = useState(false);
  const [atEnd, setAtEnd] = useState(true);

  const scrollToEnd = () => {
    const node = log.current;
    if (node) node.scrollTop = node.scrollHeight;
  };
  const trackScroll = () => {
    const node = log.current;
    if (!node) return;
    const end = node.scrollHeight - node.scrollTop - node.clientHeight < NEAR_END;
    position.current.atEnd = end;
    setAtEnd(end);
    if (end) setHasNewBelow(false);
  };

  useLayoutEffect(() => {
    const node = log.current;
    if (!node) return;
    const before = position.current;
    if (before.atEnd || (isOwn && before.lastId !== lastId)) node.scrollTop = node.scrollHeight;
    else if (before.firstId !== firstId) node.scrollTop += node.scrollHeight - before.height;
    else if (before.lastId !== lastId) setHasNewBelow(true);
    position.current = { ...before, height: node.scrollHeight, firstId, lastId };
  }, [log, firstId, lastId, isOwn]);

  // The composer can shrink the log, and content can grow without a new message.
  useLayoutEffect(() => {
    const node = log.current;
    if (!node) return;
    const watch = new ResizeObserver(() => {
      if (position.current.atEnd) node.scrollTop = node.scrollHeight;
      position.current.height = node.scrollHeight;
    });
    watch.observe(node);
    if (node.firstElementChild) watch.observe(node.firstElementChild);
    return () => watch.disconnect();
  }, [log]);

  return { hasNewBelow, atEnd, scrollToEnd, trackScroll };
}
