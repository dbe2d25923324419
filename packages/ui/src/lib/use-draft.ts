import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface Options<T> {
  /** Compares two values; needed for pairs and other objects. */
  same?: (one: T, other: T) => boolean;
  /** Called when another value replaces the draft: pending changes are void. */
  onReplaced?: () => void;
}

/**
 * A draft of a value that is stored elsewhere (in the address) and returns later, normalised. A returning value of the draft
 * does not change the draft; another one (Clear filters, the browser's Back) replaces it.
 */
export function useDraft<T>(value: T, onChange: (value: T) => void, options: Options<T> = {}) {
  const { same = Object.is, onReplaced } = options;
  const [draft, setDraft] = useState(value);
  /** The last received value. */
  const seen = useRef(value);
  /** Values that were passed on and have not returned, oldest first. */
  const underway = useRef<T[]>([]);
  const last = () => underway.current.at(-1) ?? seen.current;

  const compare = useEffectEvent(() => {
    if (same(value, seen.current)) return;
    seen.current = value;
    const own = underway.current.findIndex((one) => same(one, value));
    underway.current = own < 0 ? [] : underway.current.slice(own + 1);
    if (own >= 0) return;
    setDraft(value);
    onReplaced?.();
  });
  useEffect(() => compare());

  return {
    draft,
    setDraft,
    /** The newest value, passed on or received. */
    last,
    /** Passes a value on unless it is the current one. */
    hand(next: T): void {
      if (same(next, last())) return;
      underway.current.push(next);
      onChange(next);
    },
  };
}
