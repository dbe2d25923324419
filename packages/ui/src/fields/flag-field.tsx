import { Checkbox, type CheckboxProps, Switch } from '@mantine/core';

export interface FlagFieldProps
  extends Pick<CheckboxProps, 'label' | 'description' | 'error' | 'disabled' | 'name' | 'id'> {
  value?: 0 | 1 | number | boolean | null | undefined;
  onChange: (value: 0 | 1) => void;
  /** A switch acts at once (Hide closed); a checkbox waits for the form. Default: checkbox. */
  look?: 'checkbox' | 'switch';
}

/** A flag that is stored as 1 or 0. */
export function FlagField({ value, onChange, look = 'checkbox', ...rest }: FlagFieldProps) {
  const shared = {
    ...rest,
    checked: !!value,
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange(event.currentTarget.checked ? 1 : 0),
  };
  return look === 'switch' ? <Switch {...shared} /> : <Checkbox {...shared} />;
}
