import type { Bounds, ListPage } from '@tank/schema/kit/table';
import { type ReactNode, useState } from 'react';
import { Dialog, lazyDialog } from '../dialogs/dialog.tsx';
import type { ChooserProps } from './column-chooser.tsx';
import { FilterChips } from './filter-chips.tsx';
import { QuickFilters } from './quick-filters.tsx';
import { isFiltered } from './state.ts';
import { Toolbar } from './toolbar.tsx';
import type { LooseState, Option, OwnQuickFilter, Patch, ViewColumn } from './types.ts';

/** Sliders, calendars and lists come when the sheet is first opened. */
const FilterSheet = lazyDialog(() => import('./filter-sheet.tsx'));

export interface ControlsProps {
  /** All columns of the catalogue, shown or not. */
  columns: readonly ViewColumn<never>[];
  state: LooseState;
  bounds: Bounds | undefined;
  choicesOf: (column: ViewColumn<never>) => readonly Option[];
  onPatch: (patch: Patch) => void;
  onClear: () => void;
  toolbar?: ReactNode;
  quick?: OwnQuickFilter | undefined;
  onRefresh?: () => void;
  fetching?: boolean;
  /** Of the rows that the filters leave. */
  page: ListPage | undefined;
  menu?: (close: () => void) => ReactNode;
  /** Saved views. */
  views?: ReactNode;
  /** Columns, their order and the density; left out where they are as they are. */
  arrange?: ChooserProps;
}

/** Everything above the rows. It holds the panel's state itself, so that opening it does not draw the table again. */
export function Controls(props: ControlsProps) {
  const { columns, state, onPatch, onClear, toolbar, onRefresh, fetching, menu, views, arrange } = props;
  const [opened, setOpened] = useState(false);
  const filterable = columns.filter((column) => column.canFilter);
  const searched = columns.filter((column) => column.kind === 'text' && column.filter !== false);
  const search = searched.length > 0 && {
    value: typeof state.q === 'string' ? state.q : '',
    columns: searched.map((column) => column.label).join(', '),
    onChange: (q: string) => onPatch({ q: q || undefined }),
  };
  const filters = filterable.length > 0 && {
    count: filterable.filter((column) => isFiltered(column, state)).length,
    onOpen: Object.assign(() => setOpened(true), { prefetch: FilterSheet.preload }),
  };
  const source = { state, bounds: props.bounds, choicesOf: props.choicesOf, onPatch };
  const close = () => setOpened(false);
  return (
    <>
      {(toolbar || search || filters || onRefresh || menu) && (
        <Toolbar
          search={search || undefined}
          filters={filters || undefined}
          onRefresh={onRefresh}
          fetching={fetching}
          menu={menu}
          arrange={arrange}
        >
          {toolbar}
          <QuickFilters {...source} columns={filterable} quick={props.quick} />
          {views}
        </Toolbar>
      )}
      <Dialog about={opened} onClose={close}>
        {() => (
          <FilterSheet {...source} columns={filterable} page={props.page} onClear={onClear} onClose={close} />
        )}
      </Dialog>
      <FilterChips columns={filterable} state={state} onPatch={onPatch} onClear={onClear} />
    </>
  );
}
