import { useCallback, useState } from 'react';
import type { Subject } from './map-actions.ts';
import { factsOf, findPointIndex, type PointFacts } from './point-facts.ts';
import type { Points } from './points.ts';

interface SelectionState {
  subjects: readonly Subject[];
  /** Whose card is open, of several selected points. */
  opened: Subject | null;
  /** The last point whose card was open. */
  lastOpened: Subject | null;
  changes: number;
}

/** The selected point, or several at one location. They stay selected through refetches while they pass the filter. */
export function useSelection(points: Points, mask: Uint8Array) {
  const [{ subjects, opened, lastOpened, changes }, setState] = useState<SelectionState>({
    subjects: [],
    opened: null,
    lastOpened: null,
    changes: 0,
  });
  const select = useCallback(
    (next: readonly Subject[]) =>
      setState((before) => ({
        subjects: next,
        opened: null,
        lastOpened: next.length === 1 ? (next[0] ?? null) : before.lastOpened,
        changes: before.changes + 1,
      })),
    [],
  );
  const open = (subject: Subject | null) =>
    setState((before) => ({
      ...before,
      opened: subject,
      lastOpened: subject ?? before.lastOpened,
      changes: before.changes + 1,
    }));
  const find = (subject: Subject): PointFacts[] => {
    const index = findPointIndex(points, subject);
    return mask[index] === 1 ? [factsOf(points, index)] : [];
  };
  const selected = subjects.flatMap(find);
  const [openedPoint] = opened ? find(opened) : selected.length === 1 ? selected : [];
  // Clears the state, so that a point that passes again later is not selected again.
  if (subjects.length > 0 && (opened ? !openedPoint : selected.length === 0)) select([]);
  return {
    selected,
    /** The point whose card is open; undefined for the list of several. */
    openedPoint,
    /** The point whose card is open or was open last. */
    lastOpened,
    /** Counts selections, also of the same point. */
    changes,
    select,
    open,
    backToList: selected.length > 1 && openedPoint ? () => open(null) : undefined,
  };
}

export type Selection = ReturnType<typeof useSelection>;
