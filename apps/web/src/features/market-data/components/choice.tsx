import { NativeSelect } from '@mantine/core';
import classes from './market-data.module.css';

interface ChoiceProps<Value extends string> {
  /** Accessible name. */
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** A small select above a chart. */
export const Choice = <Value extends string>({ label, value, choices, onChange }: ChoiceProps<Value>) => (
  <NativeSelect
    size="xs"
    className={classes.choice}
    aria-label={label}
    value={value}
    data={[...choices]}
    onChange={(event) => onChange(event.currentTarget.value as Value)}
  />
);
