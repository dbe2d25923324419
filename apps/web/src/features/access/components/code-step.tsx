import { Button, Text } from '@mantine/core';
import { FlagField } from '@tank/ui/fields/flag-field';
import { useState } from 'react';
import { CodeField } from '../../../shared/forms/code-field.tsx';
import type { Login } from '../use-login.ts';
import { words } from '../words.ts';
import classes from './access-frame.module.css';
import { FormError } from './form-error.tsx';
import { TextButton } from './text-button.tsx';

/** Second factor, after the server accepted the password (docs/product.md#account). */
export default function CodeStep({ login }: { login: Login }) {
  const [recovery, setRecovery] = useState(false);
  const change = () => {
    setRecovery(!recovery);
    login.set({ code: '' });
  };
  return (
    <form noValidate onSubmit={login.submit}>
      <div className={classes.fields}>
        <FormError text={login.error} />
        {login.values.email && (
          <Text size="sm" c="dimmed">
            {words.signingInAs(login.values.email)}
          </Text>
        )}
        <CodeField key={String(recovery)} recovery={recovery} size="md" autoFocus {...login.field('code')} />
        <FlagField
          label={words.rememberDevice}
          value={login.values.remember_device}
          onChange={(remember_device) => login.set({ remember_device })}
        />
        <Button type="submit" loading={login.pending} size="md" fullWidth mt="xs">
          Sign In
        </Button>
        <div className={classes.links}>
          <TextButton onClick={change}>{recovery ? words.useApp : words.useRecoveryCode}</TextButton>
          <TextButton onClick={login.startOver}>Back</TextButton>
        </div>
      </div>
    </form>
  );
}
