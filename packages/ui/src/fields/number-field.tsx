import { NumberInput, type NumberInputProps, Text } from '@mantine/core';
import { useState } from 'react';
import classes from './fields.module.css';

export interface NumberFieldProps extends Omit<NumberInputProps, 'value' | 'onChange' | 'suffix'> {
  /** `''` is an empty field. */
  value?: number | '' | null | undefined;
  onChange: (value: number | '') => void;
  /** Shown at the right end: MBBL, USD/BBL, months. */
  unit?: string;
  /** Most decimals that may be typed; default 3. */
  decimals?: number;
}

/**
 * A number with its unit; thousands are grouped. A minus sign stays where it was typed or pasted: the form refuses a number
 * below its range with a sentence, where dropping the sign would send another number.
 */
export function NumberField({ value, onChange, unit, decimals = 3, ...rest }: NumberFieldProps) {
  // What is no number yet, such as "-" or "-0.", has to stay in the field until it is one.
  const [unfinished, setUnfinished] = useState('');
  const known = value ?? '';
  const isUnfinished = unfinished !== '' && toNumber(unfinished) === known;
  return (
    <NumberInput
      hideControls
      thousandSeparator=","
      // A typed comma groups, too: "1,250" must not become 1.25.
      allowedDecimalSeparators={['.']}
      decimalScale={decimals}
      allowDecimal={decimals > 0}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      // Bounds are the form's to refuse with a sentence; silently changing what was typed is worse.
      clampBehavior="none"
      classNames={{ input: classes.number, section: classes.atEnd }}
      rightSectionWidth={unit ? `${unit.length * 0.55 + 1.25}rem` : undefined}
      rightSectionPointerEvents="none"
      rightSection={
        unit ? (
          <Text span size="xs" c="dimmed">
            {unit}
          </Text>
        ) : undefined
      }
      {...rest}
      value={isUnfinished ? unfinished : known}
      onChange={(next) => {
        setUnfinished(typeof next === 'string' ? next : '');
        onChange(typeof next === 'number' ? next : toNumber(next));
      }}
    />
  );
}

/** The input answers text while it is unfinished ("-", "1.") or too long for a double. */
function toNumber(text: string): number | '' {
  const value = Number(text);
  return text.trim() === '' || Number.isNaN(value) ? '' : value;
}
