import type { PasswordInputProps } from '@mantine/core';
import { lazyWithPreload, prefetchOnIntent } from '@tank/ui/lib/prefetch';
import { Suspense } from 'react';
import { words } from '../words.ts';
import { PasswordField } from './password-field.tsx';
import classes from './strength-meter.module.css';
import type { StrengthMeterProps } from './strength-meter.tsx';

/** Optional: if its code cannot be loaded, the form works without it. */
const StrengthMeter = lazyWithPreload<StrengthMeterProps>(() =>
  import('./strength-meter.tsx').catch(() => ({ default: () => null })),
);

interface NewPasswordFieldProps extends Omit<PasswordInputProps, 'value'> {
  value?: string;
  /** Words that make a password weaker, such as the email address and the username. */
  guessableWords?: string[];
}

/** Puts hints below the input, so that adjacent fields line up and the strength meter takes the hint's place. */
const hintBelow: Partial<PasswordInputProps> = {
  inputWrapperOrder: ['label', 'input', 'error', 'description'],
  classNames: { description: classes.hint },
};

/** New password with a strength meter (docs/product.md#signing-up). */
export function NewPasswordField({ value = '', guessableWords = [], ...input }: NewPasswordFieldProps) {
  return (
    <PasswordField
      label="Password"
      description={value === '' && words.passwordHint}
      autoComplete="new-password"
      withAsterisk
      value={value}
      {...hintBelow}
      {...prefetchOnIntent(StrengthMeter.preload)}
      {...input}
      inputContainer={(field) => (
        <>
          {field}
          {value !== '' && (
            <div className={classes.meterSpace}>
              <Suspense>
                <StrengthMeter password={value} guessableWords={guessableWords} />
              </Suspense>
            </div>
          )}
        </>
      )}
    />
  );
}

export const RepeatPasswordField = (input: PasswordInputProps) => (
  <PasswordField
    label="Confirm password"
    description={!input.error && words.repeatHint}
    autoComplete="new-password"
    withAsterisk
    {...hintBelow}
    {...input}
  />
);
