import { TextInput, type TextInputProps } from '@mantine/core';
import classes from './code-field.module.css';
import { words } from './words.ts';

interface CodeFieldProps extends TextInputProps {
  /** Asks for a recovery code instead of a code of the authenticator app. */
  recovery?: boolean;
}

/** A second-factor code (docs/product.md#account). */
export const CodeField = ({ recovery = false, ...input }: CodeFieldProps) => (
  <TextInput
    label={recovery ? 'Recovery code' : 'Code'}
    description={recovery ? words.recoveryCodeHint : words.codeHint}
    inputMode={recovery ? 'text' : 'numeric'}
    autoComplete={recovery ? 'off' : 'one-time-code'}
    autoCapitalize="none"
    spellCheck={false}
    classNames={{ input: recovery ? classes.recovery : classes.digits }}
    {...input}
  />
);
