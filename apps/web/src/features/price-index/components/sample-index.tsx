import { SampleWhileLoading } from '@tank/ui/states/sample-while-loading';
import { NotSubscribed } from '../../../shared/market/not-subscribed.tsx';
import { sampleIndex } from '../model/sample.ts';
import type { IndexFilters } from '../model/use-index-filters.ts';
import { IndexFigures } from './index-figures.tsx';
import { IndexFiltersBar } from './index-filters.tsx';
import { IndexMatrix } from './index-matrix.tsx';
import classes from './price-index.module.css';

/** Sample for users without a subscription; makes no calls. */
export const SampleIndex = () => (
  <NotSubscribed>
    <IndexMatrix rows={sampleIndex.rows} />
  </NotSubscribed>
);

/** Placeholder of the panel. */
export const LoadingPanel = () => (
  <SampleWhileLoading>
    <IndexMatrix rows={sampleIndex.rows} />
  </SampleWhileLoading>
);

const emptyIndex = { ...sampleIndex, as_of: null, first: null, last: null, rows: [] };

/** Placeholder of the full page; taller than any window, so that the footer does not move. */
export const LoadingIndex = ({ filters }: { filters: IndexFilters }) => (
  <div className={classes.room}>
    <IndexFigures index={undefined} chosen={filters} />
    <IndexFiltersBar filters={filters} index={emptyIndex} />
    <LoadingPanel />
  </div>
);
