import { SegmentedControl } from '@mantine/core';
import { readSet } from '../state.ts';
import type { FilterProps } from './filter-props.ts';
import classes from './filters.module.css';

/** Yes, no or either. */
export function FlagFilter({ column, state, onPatch }: FilterProps) {
  return (
    <SegmentedControl
      fullWidth
      size="xs"
      classNames={{ indicator: classes.chosen }}
      aria-label={column.label}
      value={readSet(state, column.key)[0] ?? ''}
      data={[
        { value: '', label: 'Any' },
        { value: '1', label: 'Yes' },
        { value: '0', label: 'No' },
      ]}
      onChange={(value) => onPatch({ [column.key]: value ? [value] : undefined })}
    />
  );
}
