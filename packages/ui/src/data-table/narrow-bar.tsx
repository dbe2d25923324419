import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconLayoutList, IconTable } from '@tabler/icons-react';
import type { ChooserProps } from './column-chooser.tsx';
import { ColumnsButton } from './columns-button.tsx';
import { sortOptions } from './sort-options.ts';
import classes from './toolbar.module.css';
import type { ViewColumn } from './types.ts';
import { words } from './words.ts';

interface NarrowBarProps {
  columns: readonly ViewColumn<never>[];
  /** `column` or `-column`. */
  sort: string;
  onSort: (sort: string) => void;
  cards: boolean;
  onToggle: () => void;
  arrange: ChooserProps | undefined;
}

/** On phones, above the rows: their order, as cards have no column heads, what they show, and the way from cards to the table and back. */
export function NarrowBar({ columns, sort, onSort, cards, onToggle, arrange }: NarrowBarProps) {
  const name = cards ? words.asTable : words.asCards;
  const Icon = cards ? IconTable : IconLayoutList;
  return (
    <div className={classes.narrow} data-screen>
      <NativeSelect
        className={classes.order}
        aria-label="Sort by"
        value={sort}
        data={sortOptions(columns)}
        onChange={(event) => onSort(event.currentTarget.value)}
      />
      {arrange && <ColumnsButton {...arrange} />}
      <ActionIcon
        size={36}
        variant="default"
        className={classes.refresh}
        aria-label={name}
        title={name}
        onClick={onToggle}
      >
        <Icon size={17} aria-hidden />
      </ActionIcon>
    </div>
  );
}
