import { MultiSelect } from '@mantine/core';
import { optionLabel, optionValue, readSet } from '../state.ts';
import type { FilterProps } from './filter-props.ts';
import classes from './filters.module.css';

/** Several values of a list; the menu's size: docs/product.md#figures. */
export function SetFilter({ column, state, choices, onPatch, inPopover }: FilterProps) {
  const value = readSet(state, column.key);
  const data = choices.map((o) => ({ value: optionValue(o), label: optionLabel(o) }));
  return (
    <MultiSelect
      size="xs"
      classNames={{ inputField: classes.setInput }}
      aria-label={column.label}
      placeholder={value.length === 0 ? 'Any' : undefined}
      data={data}
      value={value}
      searchable={data.length > 7}
      clearable={false}
      hidePickedOptions={false}
      nothingFoundMessage="Nothing found"
      maxDropdownHeight={224}
      comboboxProps={{
        width: 250,
        position: 'bottom-start',
        withinPortal: !inPopover,
        shadow: 'md',
      }}
      onChange={(next) => onPatch({ [column.key]: next.length > 0 ? next : undefined })}
    />
  );
}
