import { Text } from '@mantine/core';
import type { PriceIndex } from '../model/index-row.ts';
import type { IndexFilters } from '../model/use-index-filters.ts';
import { words } from '../words.ts';
import { ExportIndex } from './export-index.tsx';
import { IndexFiltersBar } from './index-filters.tsx';
import { IndexRows } from './index-rows.tsx';
import classes from './price-index.module.css';

interface IndexViewProps {
  index: PriceIndex;
  filters: IndexFilters;
}

/** The full index with its filters. */
export function IndexView({ index, filters }: IndexViewProps) {
  const { as_of } = index;
  const chosen = index.rows.filter(filters.shown);
  const assessed = chosen.filter(({ price }) => price !== null);
  const rows = filters.all ? chosen : assessed;
  return (
    <>
      <IndexFiltersBar key={as_of} filters={filters} index={index} />
      {as_of !== null && (
        <div className={classes.about}>
          <Text size="sm" c="dimmed">
            {words.asOf(as_of)} · {words.counted(assessed.length, chosen.length)}
            {index.late && ` · ${words.late}`}
          </Text>
          <ExportIndex as_of={as_of} rows={rows} chosen={filters} />
        </div>
      )}
      <IndexRows index={index} rows={rows} />
    </>
  );
}
