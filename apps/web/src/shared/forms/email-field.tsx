import { TextInput, type TextInputProps } from '@mantine/core';
import { extractEmail } from '@tank/schema/kit/pasted-text';

interface EmailFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value?: string;
  onChange?: (value: string) => void;
}

/** Extracts the address from pasted text on blur. */
export function EmailField({ value = '', onChange, onBlur, ...input }: EmailFieldProps) {
  return (
    <TextInput
      label="Email"
      type="email"
      autoComplete="email"
      withAsterisk
      {...input}
      value={value}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      onBlur={(event) => {
        const address = extractEmail(value);
        if (address !== value) onChange?.(address);
        onBlur?.(event);
      }}
    />
  );
}
