import { Checkbox, type CheckboxProps } from '@mantine/core';

export interface FlagFieldProps
  extends Pick<CheckboxProps, 'label' | 'description' | 'error' | 'disabled' | 'name' | 'id'> {
  value?: 0 | 1 | number | boolean | null | undefined;
  onChange: (value: 0 | 1) => void;
}

/** A checkbox for columns that store 1 or 0. */
export const FlagField = ({ value, onChange, ...rest }: FlagFieldProps) => (
  <Checkbox {...rest} checked={!!value} onChange={(event) => onChange(event.currentTarget.checked ? 1 : 0)} />
);
