import { VisuallyHidden } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import { words } from '../words.ts';
import { strengthOf } from './password-strength.ts';
import classes from './strength-meter.module.css';

export interface StrengthMeterProps {
  password: string;
  known: string[];
}

const STEPS = [1, 2, 3, 4] as const;

/** Four bars and a word, in a live region for screen readers. */
export default function StrengthMeter({ password, known }: StrengthMeterProps) {
  // Keeps typing responsive while the strength is computed.
  const typed = useDeferredValue(password);
  const facts = known.join('\n');
  const strength = useMemo(() => strengthOf(typed, facts.split('\n')), [typed, facts]);
  return (
    <div className={classes.meter} data-strength={strength}>
      {STEPS.map((step) => (
        <span key={step} className={classes.bar} data-filled={step <= strength || undefined} />
      ))}
      <span className={classes.word} role="status">
        <VisuallyHidden>Strength: </VisuallyHidden>
        {words.strengths[strength]}
      </span>
    </div>
  );
}
