import { NativeSelect } from '@mantine/core';

interface ChoiceProps<Value extends string> {
  /** For screen readers; what is chosen says the rest. */
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** A small choice above a chart. */
export const Choice = <Value extends string>({ label, value, choices, onChange }: ChoiceProps<Value>) => (
  <NativeSelect
    size="xs"
    aria-label={label}
    value={value}
    data={[...choices]}
    onChange={(event) => onChange(event.currentTarget.value as Value)}
  />
);
