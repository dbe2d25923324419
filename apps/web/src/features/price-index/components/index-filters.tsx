import { NativeSelect, SegmentedControl, Switch } from '@mantine/core';
import { isDate } from '@tank/schema/kit/dates';
import { indexRegions } from '@tank/schema/market/price-index';
import { DateField } from '@tank/ui/fields/date-field';
import { type ReactNode, useState } from 'react';
import type { PriceIndex } from '../model/index-row.ts';
import type { IndexFilters } from '../model/use-index-filters.ts';
import { type IndexViewName, useIndexView } from '../model/use-index-view.ts';
import { words } from '../words.ts';
import classes from './price-index.module.css';

interface Props {
  filters: IndexFilters;
  index: PriceIndex;
  /** Right of the filters. */
  children?: ReactNode;
}

const views: { value: IndexViewName; label: string }[] = [
  { value: 'matrix', label: 'Matrix' },
  { value: 'table', label: 'Table' },
];

/** Filters for day, region and category, a switch for unassessed prices, and the choice of matrix or table. */
export function IndexFiltersBar({ filters: { region, category, all, patch }, index, children }: Props) {
  const [view, setView] = useIndexView();
  const known = index.rows.map((row) => row.product_category);
  // Includes the selected category before the list has loaded.
  const categories = [...new Set([...known, ...(category ? [category] : [])])];
  return (
    <div className={classes.filters} data-screen data-touch>
      <AsOf index={index} onChange={(as_of) => patch({ as_of })} />
      <NativeSelect
        className={classes.field}
        aria-label="Region"
        value={region ?? ''}
        data={[{ value: '', label: words.allRegions }, ...indexRegions]}
        onChange={(event) => patch({ region: event.currentTarget.value || undefined })}
      />
      <NativeSelect
        className={classes.field}
        aria-label={words.category}
        value={category ?? ''}
        data={[{ value: '', label: words.allCategories }, ...categories]}
        onChange={(event) => patch({ product_category: event.currentTarget.value || undefined })}
      />
      <Switch
        label={words.showAll}
        checked={all}
        onChange={(event) => patch({ all: event.currentTarget.checked ? '1' : undefined })}
      />
      <SegmentedControl
        className={classes.space}
        aria-label="View"
        data={views}
        value={view}
        onChange={(next) => setView(next)}
      />
      {children}
    </div>
  );
}

/** Date field; the newest day is not written to the URL. */
function AsOf({ index, onChange }: { index: PriceIndex; onChange: (as_of: string | undefined) => void }) {
  const [draft, setDraft] = useState(index.as_of ?? '');
  const { first, last } = index;
  const outside = isDate(draft) && ((first && draft < first) || (last && draft > last));
  return (
    <DateField
      aria-label="As of"
      value={draft}
      {...(first && { minDate: first })}
      {...(last && { maxDate: last })}
      error={outside && first && last ? words.between(first, last) : undefined}
      onChange={(date) => {
        setDraft(date);
        if (isDate(date) && first && last && date >= first && date <= last)
          onChange(date === last ? undefined : date);
      }}
    />
  );
}
