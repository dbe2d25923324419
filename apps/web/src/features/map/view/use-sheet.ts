import { type PointerEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Cover } from './cover.ts';

const heights = ['closed', 'half', 'full'] as const;
export type SheetHeight = (typeof heights)[number];

/** A full sheet counts as a half one: the map moves so that the point is visible once the sheet is lower. */
const MAX_COVERED = 0.5;

const isEqual = (one: Cover, other: Cover | undefined) =>
  one.left === other?.left &&
  one.bottom === other.bottom &&
  one.width === other.width &&
  one.height === other.height;

/** The part of its parent that the card covers: a strip at the left or, if it is as wide as the parent, at the bottom. */
export function measureCover(card: HTMLElement): Cover | undefined {
  const parent = card.offsetParent;
  if (!parent) return undefined;
  const { clientWidth: width, clientHeight: height } = parent;
  const isSheet = card.offsetWidth >= width;
  return {
    width,
    height,
    left: isSheet ? 0 : card.offsetLeft + card.offsetWidth,
    bottom: isSheet ? Math.min(height - card.offsetTop, MAX_COVERED * height) : 0,
  };
}

/**
 * The card of the map's own page, which is a sheet of three heights on narrow screens. Its handle is dragged; its buttons do the
 * same. `cover` is undefined until the card has been measured.
 */
export function useSheet() {
  const card = useRef<HTMLElement>(null);
  const [height, setHeight] = useState<SheetHeight>('half');
  const [cover, setCover] = useState<Cover>();
  const dragged = useRef<{ from: number; height: number }>(undefined);

  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return;
    const measure = () => {
      const next = measureCover(element);
      if (next && !dragged.current) setCover((before) => (isEqual(next, before) ? before : next));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.offsetParent) observer.observe(element.offsetParent);
    measure();
    return () => observer.disconnect();
  }, []);

  const step = (by: 1 | -1) => setHeight((before) => heights[heights.indexOf(before) + by] ?? before);

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    // A button in the handle.
    if (event.target !== event.currentTarget) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    dragged.current = { from: event.clientY, height: card.current?.offsetHeight ?? 0 };
  }
  function onPointerMove({ clientY }: PointerEvent<HTMLElement>): void {
    if (!dragged.current || !card.current) return;
    card.current.style.height = `${dragged.current.height + dragged.current.from - clientY}px`;
  }
  /** Goes to the closest of the three heights. */
  function onPointerUp({ currentTarget }: PointerEvent<HTMLElement>): void {
    const element = card.current;
    if (!dragged.current || !element) return;
    dragged.current = undefined;
    const share = element.offsetHeight / (element.offsetParent?.clientHeight ?? 1);
    const closed = currentTarget.offsetHeight / (element.offsetParent?.clientHeight ?? 1);
    element.style.removeProperty('height');
    setHeight(
      share < (closed + MAX_COVERED) / 2 ? 'closed' : share < (1 + MAX_COVERED) / 2 ? 'half' : 'full',
    );
  }

  return {
    card,
    cover,
    height,
    step,
    /** Shows the content and the map. */
    showHalf: useCallback(() => setHeight('half'), []),
    handleProps: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  };
}
