import type { IndexRow, PriceIndex } from '../model/index-row.ts';
import type { IndexFilters } from '../model/use-index-filters.ts';
import { useIndexView } from '../model/use-index-view.ts';
import { words } from '../words.ts';
import { ExportIndex } from './export-index.tsx';
import { IndexFigures } from './index-figures.tsx';
import { IndexFiltersBar } from './index-filters.tsx';
import { IndexRows } from './index-rows.tsx';
import classes from './price-index.module.css';

interface IndexViewProps {
  index: PriceIndex;
  filters: IndexFilters;
}

const isAssessed = ({ price }: IndexRow) => price !== null;

/** The full index with its figures and filters. */
export function IndexView({ index, filters }: IndexViewProps) {
  const { as_of } = index;
  const [view] = useIndexView();
  const chosen = index.rows.filter(filters.shown);
  const rows = filters.all ? chosen : chosen.filter(isAssessed);
  // The matrix has a row for each category with a price, and a cell for each region.
  const categories = new Set(rows.map((row) => row.product_category));
  const cells = chosen.filter((row) => categories.has(row.product_category));
  return (
    <>
      <IndexFigures index={index} chosen={filters} />
      <IndexFiltersBar key={as_of} filters={filters} index={index}>
        {as_of !== null && <ExportIndex as_of={as_of} rows={rows} chosen={filters} />}
      </IndexFiltersBar>
      {index.late && <p className={classes.about}>{words.late}</p>}
      <IndexRows
        index={index}
        rows={view === 'matrix' ? cells : rows}
        view={view}
        showUnassessed={filters.all}
      />
    </>
  );
}
