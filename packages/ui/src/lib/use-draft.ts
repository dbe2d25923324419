import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface Options<T> {
  /** Whether two values are one; needed for pairs and other objects. */
  same?: (one: T, other: T) => boolean;
  /** Somebody else changed the value: what was about to be handed on is void. */
  onReplaced?: () => void;
}

/**
 * What somebody types, ahead of a value that is kept elsewhere (in the address) and comes back late, and tidied. Their
 * own value that comes back leaves what they type as it is; one from elsewhere (Clear filters, the browser's Back)
 * takes its place.
 */
export function useDraft<T>(value: T, onChange: (value: T) => void, options: Options<T> = {}) {
  const { same = Object.is, onReplaced } = options;
  const [draft, setDraft] = useState(value);
  /** The value as it last was here. */
  const seen = useRef(value);
  /** Handed on and not back yet, oldest first. */
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
    /** The newest value that is known: handed on or come back. */
    last,
    /** Hands a value on, unless it is the one that stands already. */
    hand(next: T): void {
      if (same(next, last())) return;
      underway.current.push(next);
      onChange(next);
    },
  };
}
