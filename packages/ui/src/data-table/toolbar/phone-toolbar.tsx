import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconLayoutList, IconTable } from '@tabler/icons-react';
import type { ColumnChooserProps } from '../columns/column-chooser.tsx';
import { ColumnChooserButton } from '../columns/column-chooser-button.tsx';
import type { ViewColumn } from '../types.ts';
import { words } from '../words.ts';
import { sortOptions } from './sort-options.ts';
import classes from './toolbar.module.css';

interface PhoneToolbarProps {
  columns: readonly ViewColumn<never>[];
  /** `column` or `-column`. */
  sort: string;
  onSort: (sort: string) => void;
  /** Whether the rows are shown as cards. */
  showsCards: boolean;
  onToggleCards: () => void;
  columnChooser: ColumnChooserProps | undefined;
}

/** On phones, a second toolbar: sorts the rows, as cards have no column headers, and switches between cards and a grid. */
export function PhoneToolbar(props: PhoneToolbarProps) {
  const { columns, sort, onSort, showsCards, onToggleCards, columnChooser } = props;
  const label = showsCards ? words.asTable : words.asCards;
  const Icon = showsCards ? IconTable : IconLayoutList;
  return (
    <div className={classes.phoneToolbar} data-screen>
      <NativeSelect
        className={classes.sort}
        aria-label="Sort by"
        value={sort}
        data={sortOptions(columns)}
        onChange={(event) => onSort(event.currentTarget.value)}
      />
      {columnChooser && <ColumnChooserButton {...columnChooser} />}
      <ActionIcon
        size={36}
        variant="default"
        className={classes.iconButton}
        aria-label={label}
        title={label}
        onClick={onToggleCards}
      >
        <Icon size={17} aria-hidden />
      </ActionIcon>
    </div>
  );
}
