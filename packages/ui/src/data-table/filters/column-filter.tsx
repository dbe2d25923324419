import { Anchor, MultiSelect, SegmentedControl } from '@mantine/core';
import { glossary } from '@tank/schema/glossary';
import { Explain } from '../../glossary/term.tsx';
import { optionLabel, optionValue } from '../columns/view-column.ts';
import { readSet } from '../state/table-state.ts';
import { DateFilter } from './date-filter.tsx';
import type { FilterProps } from './filter-props.ts';
import classes from './filters.module.css';
import { NumberFilter } from './number-filter.tsx';

const filtersByKind = {
  number: NumberFilter,
  date: DateFilter,
  set: SetFilter,
  list: SetFilter,
  flag: FlagFilter,
} as const;

/** The filter of a column with its label and a button that clears it. */
export function ColumnFilter(props: FilterProps) {
  const { column, value, onChange, inPopover } = props;
  if (column.kind === 'text') return null;
  const Filter = filtersByKind[column.kind];
  return (
    <fieldset className={classes.filter}>
      {/* Initial focus of the popover: on a field it would open the keyboard, on a slider its value label. */}
      <legend className={classes.legend} tabIndex={-1} data-autofocus>
        {column.label}
        {column.unit && <span className={classes.unit}>{column.unit}</span>}
        {column.term && !inPopover && <Explain of={[column.term]} />}
        {Object.keys(value).length > 0 && (
          <Anchor
            component="button"
            type="button"
            size="xs"
            ml="auto"
            aria-label={`Clear ${column.label}`}
            onClick={() => onChange(Object.fromEntries(Object.keys(value).map((key) => [key, undefined])))}
          >
            Clear
          </Anchor>
        )}
      </legend>
      {column.term && inPopover && (
        <p className={classes.meaning}>
          {column.term}: {glossary[column.term]}
        </p>
      )}
      <Filter {...props} />
    </fieldset>
  );
}

/** Selects values of a set or list; the height of the menu: docs/product.md#figures. */
function SetFilter({ column, value, options, onChange, inPopover }: FilterProps) {
  const selected = readSet(value, column.key);
  const data = options.map((option) => ({ value: optionValue(option), label: optionLabel(option) }));
  return (
    <MultiSelect
      size="xs"
      classNames={{ inputField: classes.setInput }}
      aria-label={column.label}
      placeholder={selected.length === 0 ? 'Any' : undefined}
      data={data}
      value={selected}
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
      onChange={(next) => onChange({ [column.key]: next.length > 0 ? next : undefined })}
    />
  );
}

function FlagFilter({ column, value, onChange }: FilterProps) {
  return (
    <SegmentedControl
      fullWidth
      size="xs"
      classNames={{ indicator: classes.selectedOption }}
      aria-label={column.label}
      value={readSet(value, column.key)[0] ?? ''}
      data={[
        { value: '', label: 'Any' },
        { value: '1', label: 'Yes' },
        { value: '0', label: 'No' },
      ]}
      onChange={(next) => onChange({ [column.key]: next ? [next] : undefined })}
    />
  );
}
