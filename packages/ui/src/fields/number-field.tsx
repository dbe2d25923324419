import { Text, TextInput, type TextInputProps } from '@mantine/core';
import { type NumberOptions, readNumber, type TypedNumber } from '@tank/schema/kit/read-number';
import { numberMessages } from '@tank/schema/messages/number';
import { type ClipboardEvent, useState } from 'react';
import { formatNumber } from '../lib/format.ts';
import classes from './fields.module.css';

export interface NumberFieldProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> {
  /** A number, `''` for none, or the text that is not one, for the form to refuse. */
  value?: TypedNumber | null | undefined;
  onChange: (value: TypedNumber) => void;
  /** Shown at the right end: MBBL, USD/BBL, months. */
  unit?: string | undefined;
  /** Most decimals that are kept; default 3. */
  decimals?: number;
}

/** `hasOwnComma`: a comma may be left of the grouped number that was edited, as in `1,25` of `1,250`. */
const typedNumber = (text: string, options: NumberOptions, hasOwnComma: boolean): TypedNumber => {
  const read = readNumber(text, options);
  if ('value' in read) return hasOwnComma && read.by === 'notation' ? text : read.value;
  return 'empty' in read ? '' : text;
};

/** Why a text is not taken for a number. */
function faultOf(text: string, options: NumberOptions): string | undefined {
  const read = readNumber(text, options);
  if ('value' in read)
    return numberMessages.twoReadings(text, [text.replaceAll(',', ''), String(read.value)]);
  return 'fault' in read ? read.fault : undefined;
}

/** What was understood, where it is not what was typed; undefined while the value is another. */
function understoodOf(text: string, value: TypedNumber, options: NumberOptions): string | undefined {
  const read = readNumber(text, options);
  return 'value' in read && read.value === value && read.by !== 'plain'
    ? numberMessages.readAs(text.trim(), read.understood)
    : undefined;
}

/**
 * A number with its unit. What is typed stays as it is until the field is left; then the number is shown with its thousands
 * grouped, or the text stays with a sentence that says why it is not a number, and no form takes it.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, unit, decimals = 3, error, onBlur, onKeyDown, onPaste, ...rest } = props;
  const [typed, setTyped] = useState('');
  const [isTyping, setTyping] = useState(false);
  const [hasOwnComma, setOwnComma] = useState(false);
  const [refusedPaste, setRefusedPaste] = useState<string>();
  const options = { unit, decimals };
  const known = value ?? '';
  // Somebody else may have set another value meanwhile.
  const isOwn = isTyping && typedNumber(typed, options, hasOwnComma) === known;
  const written = typeof known === 'number' ? formatNumber(known, decimals) : known;
  const fault = refusedPaste ?? (typeof known === 'string' && !isOwn ? faultOf(known, options) : undefined);
  const understood = isTyping ? undefined : understoodOf(typed, known, options);

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    onPaste?.(event);
    if (event.defaultPrevented || !/[\t\r\n]/.test(event.clipboardData.getData('text').trim())) return;
    // The browser would join the cells to one number.
    event.preventDefault();
    setRefusedPaste(numberMessages.severalCells);
  };

  return (
    <TextInput
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
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
      inputContainer={(input) => (
        <>
          {input}
          <div className={classes.understood} aria-live="polite">
            {understood}
          </div>
        </>
      )}
      {...rest}
      value={isOwn ? typed : written}
      error={fault ?? error}
      onChange={(event) => {
        const text = event.currentTarget.value;
        const isGrouped = typeof known === 'number' && !isOwn;
        const isLeft = text.includes(',') && (isGrouped ? written.includes(',') : hasOwnComma);
        setOwnComma(isLeft);
        setTyped(text);
        setTyping(true);
        setRefusedPaste(undefined);
        onChange(typedNumber(text, options, isLeft));
      }}
      onPaste={paste}
      onKeyDown={(event) => {
        if (event.key === 'Enter') setTyping(false);
        onKeyDown?.(event);
      }}
      onBlur={(event) => {
        setTyping(false);
        onBlur?.(event);
      }}
    />
  );
}
