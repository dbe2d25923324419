import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface Options<T> {
  /** Compares two values; required for objects. */
  isEqual?: (a: T, b: T) => boolean;
  /** Called when another value replaces the draft, to cancel pending changes. */
  onReplaced?: () => void;
}

/**
 * A draft of a controlled value that is stored elsewhere (in the URL) and comes back later, normalized. A value that `commit`
 * has sent does not change the draft when it comes back; any other value (Clear filters, the browser's Back) replaces it.
 */
export function useDraft<T>(value: T, onChange: (value: T) => void, options: Options<T> = {}) {
  const { isEqual = Object.is, onReplaced } = options;
  const [draft, setDraft] = useState(value);
  const received = useRef(value);
  /** Committed values that have not come back, oldest first. */
  const pending = useRef<T[]>([]);
  const latest = () => pending.current.at(-1) ?? received.current;

  const receive = useEffectEvent(() => {
    if (isEqual(value, received.current)) return;
    received.current = value;
    const index = pending.current.findIndex((committed) => isEqual(committed, value));
    pending.current = index < 0 ? [] : pending.current.slice(index + 1);
    if (index >= 0) return;
    setDraft(value);
    onReplaced?.();
  });
  useEffect(() => receive());

  return {
    draft,
    setDraft,
    /** The latest committed or received value. */
    latest,
    /** Calls `onChange` unless the value is the latest one. */
    commit(next: T): void {
      if (isEqual(next, latest())) return;
      pending.current.push(next);
      onChange(next);
    },
  };
}
