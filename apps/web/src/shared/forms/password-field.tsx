import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** The library's, and its input says when it is refused: screen readers hear of it, and forms lead there. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput aria-invalid={props.error ? true : undefined} {...props} />
);

/** Whose password a form changes: password managers read it, nobody sees it. */
export const AccountOfPassword = ({ username }: { username: string }) => (
  <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
);
