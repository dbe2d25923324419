import { useCallback, useState } from 'react';
import { factsOf, type PointFacts, pointOf } from './point-facts.ts';
import type { Points } from './points.ts';
import type { Subject } from './work.ts';

/** What is looked at: one listing or inquiry, or several that stand on one place; followed through news of the market. */
export function useSelection(points: Points) {
  const [subjects, setSubjects] = useState<readonly Subject[]>([]);
  const [open, setOpen] = useState<Subject | null>(null);
  const select = useCallback((next: readonly Subject[]) => {
    setSubjects(next);
    setOpen(null);
  }, []);
  const found = (subject: Subject): PointFacts[] => {
    const at = pointOf(points, subject);
    return at < 0 ? [] : [factsOf(points, at)];
  };
  const shown = subjects.flatMap(found);
  const [one] = open ? found(open) : shown.length === 1 ? shown : [];
  return {
    /** All of them; empty: nothing is selected. */
    shown,
    /** The one whose card is open; undefined: the list of all is. */
    one,
    select,
    open: setOpen,
    /** Back to the list. */
    back: shown.length > 1 && one ? () => setOpen(null) : undefined,
  };
}

export type Selection = ReturnType<typeof useSelection>;
