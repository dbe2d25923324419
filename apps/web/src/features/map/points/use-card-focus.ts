import { useEffect, useEffectEvent, useRef } from 'react';

const isSomewhere = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element !== document.body;

/**
 * The focus of the card over the map: with each turn to something it goes to the title, and back to where it came from once
 * the card is gone, or else to the map. Escape closes the card, pressed in it or on the map.
 */
export function useCardFocus(turn: number, onClose: () => void) {
  const card = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const from = useRef<HTMLElement>(null);
  const close = useEffectEvent(onClose);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each turn
  useEffect(() => {
    const { activeElement } = document;
    if (isSomewhere(activeElement) && !card.current?.contains(activeElement)) from.current = activeElement;
    title.current?.focus({ preventScroll: true });
  }, [turn]);
  useEffect(() => {
    const stage = card.current?.parentElement;
    const closeByKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    stage?.addEventListener('keydown', closeByKey);
    return () => {
      stage?.removeEventListener('keydown', closeByKey);
      // Who has turned to something else meanwhile, such as the filter, stays there.
      if (isSomewhere(document.activeElement)) return;
      const back = from.current?.isConnected
        ? from.current
        : stage?.querySelector<HTMLElement>('.maplibregl-canvas');
      back?.focus({ preventScroll: true });
      if (back?.matches(':focus-visible')) back.scrollIntoView({ block: 'nearest' });
    };
  }, []);
  return { card, title };
}
