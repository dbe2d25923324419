import { VisuallyHidden } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import { words } from '../words.ts';
import { strengthOf } from './password-strength.ts';
import classes from './strength-meter.module.css';

export interface StrengthMeterProps {
  password: string;
  guessableWords: string[];
}

const STEPS = [1, 2, 3, 4] as const;

/** Four bars and a word, in a live region for screen readers. */
export default function StrengthMeter({ password, guessableWords }: StrengthMeterProps) {
  // Keeps typing responsive while the strength is computed.
  const typed = useDeferredValue(password);
  // A string, because the array changes on every render.
  const joinedWords = guessableWords.join('\n');
  const strength = useMemo(() => strengthOf(typed, joinedWords.split('\n')), [typed, joinedWords]);
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
