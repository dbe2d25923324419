import { useCallback, useState } from 'react';
import type { Subject } from './map-work.ts';
import { factsOf, type PointFacts, pointOf } from './point-facts.ts';
import type { Points } from './points.ts';

interface Looking {
  subjects: readonly Subject[];
  /** The open one of several. */
  open: Subject | null;
  turn: number;
}

/**
 * The selected listing or inquiry, or several at one place. They stay selected through updates while they pass the filter.
 */
export function useSelection(points: Points, passes: Uint8Array) {
  const [{ subjects, open, turn }, look] = useState<Looking>({ subjects: [], open: null, turn: 0 });
  const select = useCallback(
    (next: readonly Subject[]) => look((was) => ({ subjects: next, open: null, turn: was.turn + 1 })),
    [],
  );
  const turnTo = (subject: Subject | null) => look((was) => ({ ...was, open: subject, turn: was.turn + 1 }));
  const found = (subject: Subject): PointFacts[] => {
    const at = pointOf(points, subject);
    return passes[at] === 1 ? [factsOf(points, at)] : [];
  };
  const shown = subjects.flatMap(found);
  const [one] = open ? found(open) : shown.length === 1 ? shown : [];
  // For good: a point that passes again later is not selected again.
  if (subjects.length > 0 && (open ? !one : shown.length === 0)) select([]);
  return {
    /** All selected points. */
    shown,
    /** The point whose card is open; undefined for the list. */
    one,
    /** Changes with each selection, also of the same point. */
    turn,
    select,
    open: turnTo,
    /** Back to the list. */
    back: shown.length > 1 && one ? () => turnTo(null) : undefined,
  };
}

export type Selection = ReturnType<typeof useSelection>;
