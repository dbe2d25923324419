import { findSubdivision } from '@tank/schema/regions';
import { useMemo } from 'react';
import type { Filter } from './filter.ts';
import { useFilter } from './use-filter.ts';
import { useNarrowed } from './use-narrowed.ts';
import { useNear } from './use-near.ts';

/** The filter that one may save, and what the map is narrowed to besides. */
export function useWholeFilter() {
  const saved = useFilter();
  const { narrowed } = useNarrowed();
  const near = useNear(narrowed.near);
  const state = narrowed.state ? findSubdivision(narrowed.state)?.code : undefined;
  const filter = useMemo<Filter>(() => ({ ...saved.filters, state, near }), [saved.filters, state, near]);
  return { saved, filter };
}
