import { NativeSelect, Text } from '@mantine/core';
import { SampleWhileLoading } from '@tank/ui/states/sample-while-loading';
import { NotSubscribed } from '../../../shared/market/not-subscribed.tsx';
import { sampleIndex } from '../model/sample.ts';
import type { IndexFilters } from '../model/use-index-filters.ts';
import { words } from '../words.ts';
import { IndexFiltersBar } from './index-filters.tsx';
import { IndexTable } from './index-table.tsx';
import classes from './price-index.module.css';

/** Sample for users without a subscription; makes no calls. */
export const SampleIndex = () => (
  <NotSubscribed>
    <IndexTable oneCategory rows={sampleIndex.rows} />
  </NotSubscribed>
);

/** Placeholder with the same header height as the panel. */
export const LoadingPanel = () => (
  <>
    <div className={classes.panelHead} data-screen>
      <NativeSelect
        size="xs"
        disabled
        aria-label={words.category}
        data={[sampleIndex.rows[0]?.product_category ?? '']}
      />
    </div>
    <SampleWhileLoading>
      <IndexTable oneCategory rows={sampleIndex.rows} />
    </SampleWhileLoading>
  </>
);

const emptyIndex = { ...sampleIndex, as_of: null, first: null, last: null, rows: [] };

/** Placeholder of the full page; taller than any window, so that the footer does not move. */
export const LoadingIndex = ({ filters }: { filters: IndexFilters }) => (
  <div className={classes.room}>
    <IndexFiltersBar filters={filters} index={emptyIndex} />
    <div className={classes.about}>
      <Text size="sm" c="dimmed">
        {words.loading}
      </Text>
    </div>
    <SampleWhileLoading>
      <IndexTable rows={sampleIndex.rows} />
    </SampleWhileLoading>
  </div>
);
