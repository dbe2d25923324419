import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** Mantine's PasswordInput with `aria-invalid`, which screen readers and `focusFirstError` need. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput aria-invalid={props.error ? true : undefined} {...props} />
);

/** Hidden username for password managers. */
export const HiddenUsername = ({ username }: { username: string }) => (
  <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
);
