import { useCallback, useState } from 'react';
import type { Subject } from './map-work.ts';
import { factsOf, type PointFacts, pointOf } from './point-facts.ts';
import type { Points } from './points.ts';

interface Looking {
  subjects: readonly Subject[];
  /** The one of several that is looked at. */
  open: Subject | null;
  turn: number;
}

/**
 * What is looked at: one listing or inquiry, or several that stand on one place; followed through news of the market, for
 * as long as the filter lets it through.
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
  // For good: what is let through again later does not come back by itself, and no other takes its place.
  if (subjects.length > 0 && (open ? !one : shown.length === 0)) select([]);
  return {
    /** All of them; empty: nothing is selected. */
    shown,
    /** The one whose card is open; undefined: the list of all is. */
    one,
    /** Another number each time that somebody turns to something. */
    turn,
    select,
    open: turnTo,
    /** Back to the list. */
    back: shown.length > 1 && one ? () => turnTo(null) : undefined,
  };
}

export type Selection = ReturnType<typeof useSelection>;
