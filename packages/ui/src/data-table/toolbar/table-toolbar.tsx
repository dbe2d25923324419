import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ListPage } from '@tank/schema/kit/table';
import { type ReactNode, useState } from 'react';
import { Dialog, lazyDialog } from '../../dialogs/dialog.tsx';
import { prefetchOnIntent } from '../../lib/prefetch.ts';
import { singleTabStop } from '../../lib/single-tab-stop.ts';
import type { ColumnChooserProps } from '../columns/column-chooser.tsx';
import { FilterChips } from '../filters/filter-chips.tsx';
import { QuickFilters, quickColumnsOf } from '../filters/quick-filters.tsx';
import { isFiltered } from '../state/table-state.ts';
import type { LooseState, Patch, RenderQuickFilter, TableFilterProps, ViewColumn } from '../types.ts';
import { type PhoneTools, SortButton } from './phone-tools.tsx';
import { SearchBox } from './search-box.tsx';
import classes from './toolbar.module.css';
import { ToolbarMenu } from './toolbar-menu.tsx';

/** Loads the filters when the sheet is first opened. */
const FilterSheet = lazyDialog(() => import('../filters/filter-sheet.tsx'));

export interface TableToolbarProps extends TableFilterProps {
  state: LooseState;
  onPatch: (patch: Patch) => void;
  /** All columns of the table definition, also hidden ones. */
  columns: readonly ViewColumn<never>[];
  onClear: () => void;
  /** Buttons and switches of the screen. */
  children?: ReactNode;
  quickFilter?: RenderQuickFilter | undefined;
  quickColumns?: Readonly<Record<string, string>> | undefined;
  onRefresh?: () => void;
  /** The page of the current filters; undefined while it loads. */
  page: ListPage | undefined;
  menu?: Record<'items' | 'views', (close: () => void) => ReactNode> | undefined;
  /** Saved views. */
  views?: ReactNode;
  /** Undefined if the user cannot change the layout. */
  columnChooser?: ColumnChooserProps | undefined;
  /** On phones only. */
  phone: PhoneTools | undefined;
}

/** The toolbar, the filter sheet that it opens, and the chips of the active filters. */
export function TableToolbar(props: TableToolbarProps) {
  const { columns, onClear, children, quickFilter, onRefresh, menu, views, columnChooser, phone } = props;
  const { table, bounds, filterOptionsOf, state, onPatch } = props;
  const filters = { table, bounds, filterOptionsOf };
  // State of this component, so that opening the sheet does not render the table.
  const [isSheetOpen, setSheetOpen] = useState(false);
  const closeSheet = () => setSheetOpen(false);
  const filterable = columns.filter((column) => column.canFilter);
  const searchable = columns.filter((column) => column.kind === 'text' && column.filter !== false);
  const hasSearch = searchable.length > 0;
  const hasFilters = filterable.length > 0;
  const quickColumns = quickColumnsOf(filterable, props.quickColumns);
  const chipColumns = filterable.filter((column) => !quickColumns.some((quick) => quick.column === column));
  return (
    <>
      {(children || hasSearch || hasFilters || onRefresh || menu || phone) && (
        <div className={classes.toolbar} data-screen>
          <div ref={singleTabStop} className={classes.line}>
            <div className={classes.screenControls}>
              {children}
              <QuickFilters {...filters} {...{ state, onPatch, quickColumns, quickFilter }} />
              {views}
            </div>
            <div className={classes.tools}>
              {hasSearch && (
                <SearchBox
                  value={typeof state.q === 'string' ? state.q : ''}
                  columns={searchable.map((column) => column.label).join(', ')}
                  onChange={(q) => onPatch({ q: q || undefined })}
                />
              )}
              {hasFilters && (
                <FiltersButton
                  count={filterable.filter((column) => isFiltered(table, column)).length}
                  onClick={() => setSheetOpen(true)}
                />
              )}
              {phone && <SortButton columns={columns} {...phone} />}
              {(onRefresh || columnChooser || menu || phone) && (
                <ToolbarMenu
                  onRefresh={onRefresh}
                  columnChooser={columnChooser}
                  cards={phone && { isShown: phone.showsCards, onToggle: phone.onToggleCards }}
                  items={menu?.items}
                  views={menu?.views}
                />
              )}
            </div>
          </div>
        </div>
      )}
      <Dialog opened={isSheetOpen} onClose={closeSheet}>
        {() => (
          <FilterSheet
            {...filters}
            columns={filterable}
            page={props.page}
            onClear={onClear}
            onClose={closeSheet}
          />
        )}
      </Dialog>
      <FilterChips table={table} columns={chipColumns} search={state.q} onPatch={onPatch} onClear={onClear} />
    </>
  );
}

const FiltersButton = ({ count, onClick }: { count: number; onClick: () => void }) => (
  <Button
    variant="default"
    px="sm"
    leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
    aria-haspopup="dialog"
    onClick={onClick}
    {...prefetchOnIntent(FilterSheet.preload)}
  >
    Filters
    {count > 0 && <span className={classes.count}>{count}</span>}
  </Button>
);
