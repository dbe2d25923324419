import { useEffect, useEffectEvent, useRef } from 'react';

const hasFocus = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element !== document.body;

/**
 * Moves the focus to the card's title whenever `changes` changes. When the card closes, it returns the focus to the element
 * that had it before, or to the map. Escape closes the card if the focus is
 * within the map's stage.
 */
export function useCardFocus(changes: number, onClose: () => void) {
  const card = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const previous = useRef<HTMLElement>(null);
  const close = useEffectEvent(onClose);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each selection
  useEffect(() => {
    const { activeElement } = document;
    if (hasFocus(activeElement) && !card.current?.contains(activeElement)) previous.current = activeElement;
    title.current?.focus({ preventScroll: true });
  }, [changes]);
  useEffect(() => {
    const stage = card.current?.closest<HTMLElement>('[data-map-stage]');
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    stage?.addEventListener('keydown', closeOnEscape);
    return () => {
      stage?.removeEventListener('keydown', closeOnEscape);
      // The user has already moved the focus, for example to a filter field.
      if (hasFocus(document.activeElement)) return;
      const target = previous.current?.isConnected
        ? previous.current
        : stage?.querySelector<HTMLElement>('.maplibregl-canvas');
      target?.focus({ preventScroll: true });
      if (target?.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
    };
  }, []);
  return { card, title };
}
