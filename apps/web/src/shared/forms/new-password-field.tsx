import type { PasswordInputProps } from '@mantine/core';
import { lazyWithPreload, prefetchOnIntent } from '@tank/ui/lib/prefetch';
import { Suspense } from 'react';
import { PasswordField } from './password-field.tsx';
import classes from './strength-meter.module.css';
import type { StrengthMeterProps } from './strength-meter.tsx';
import { words } from './words.ts';

/** A form works without it: where it does not come, nothing is shown. */
const StrengthMeter = lazyWithPreload<StrengthMeterProps>(() =>
  import('./strength-meter.tsx').catch(() => ({ default: () => null })),
);

interface NewPasswordFieldProps extends Omit<PasswordInputProps, 'value'> {
  value?: string;
  /** What the password must not be made of: email address, username. */
  known?: string[];
}

/** Hints below: beside other fields all of them stand in one line, and the hint's place is the meter's once somebody types. */
const hintBelow: Partial<PasswordInputProps> = {
  inputWrapperOrder: ['label', 'input', 'error', 'description'],
  classNames: { description: classes.hint },
};

/** A password that somebody chooses, and how hard it is to guess (docs/product.md#signing-up). */
export function NewPasswordField({ value = '', known = [], ...input }: NewPasswordFieldProps) {
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
            <div className={classes.room}>
              <Suspense>
                <StrengthMeter password={value} known={known} />
              </Suspense>
            </div>
          )}
        </>
      )}
    />
  );
}

/** The same once more. */
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
