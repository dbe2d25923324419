import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** The library's, and its input says when it is refused: screen readers hear of it, and forms lead there. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput aria-invalid={props.error ? true : undefined} {...props} />
);
