import { Text, TextInput, type TextInputProps } from '@mantine/core';
import { type NumberOptions, readNumber, type TypedNumber } from '@tank/schema/kit/read-number';
import { numberMessages } from '@tank/schema/messages/number';
import { type ClipboardEvent, useState } from 'react';
import { formatNumber, formatPrice } from '../lib/format.ts';
import classes from './fields.module.css';

export interface NumberFieldProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> {
  /** A number, '' for none, or unparsed text, which the form must reject. */
  value?: TypedNumber | null | undefined;
  onChange: (value: TypedNumber) => void;
  /** Shown at the right end of the field. */
  unit?: string | undefined;
  /** The maximum number of decimals. */
  decimals?: number;
}

/** `mayBeGrouping`: a comma may be left over from grouped thousands, as in `1,25` edited from `1,250`. */
const parseTyped = (text: string, options: NumberOptions, mayBeGrouping: boolean): TypedNumber => {
  const read = readNumber(text, options);
  if ('value' in read) return mayBeGrouping && read.by === 'notation' ? text : read.value;
  return 'empty' in read ? '' : text;
};

/** The error for text that is not a number. */
function faultOf(text: string, options: NumberOptions): string | undefined {
  const read = readNumber(text, options);
  if ('value' in read)
    return numberMessages.twoReadings(text, [text.replaceAll(',', ''), String(read.value)]);
  return 'fault' in read ? read.fault : undefined;
}

/** "Read as" note for values that differ from the typed text; undefined if the value was set elsewhere. */
function readAsNote(text: string, value: TypedNumber, options: NumberOptions): string | undefined {
  const read = readNumber(text, options);
  return 'value' in read && read.value === value && read.by !== 'plain'
    ? numberMessages.readAs(text.trim(), read.understood)
    : undefined;
}

/**
 * A number with its unit. On blur and Enter the typed text becomes a number with grouped thousands, a price one with four decimals, or stays with an
 * error that says why it is not a number; forms reject such text.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, unit, decimals = 3, error, onBlur, onKeyDown, onPaste, ...rest } = props;
  const [typed, setTyped] = useState('');
  const [isTyping, setTyping] = useState(false);
  const [hasLeftoverComma, setLeftoverComma] = useState(false);
  const [pasteError, setPasteError] = useState<string>();
  const options = { unit, decimals };
  const current = value ?? '';
  // The parent may have set another value.
  const showsTyped = isTyping && parseTyped(typed, options, hasLeftoverComma) === current;
  const format = (number: number) =>
    unit === 'USD/BBL' ? formatPrice(number) : formatNumber(number, decimals);
  const formatted = typeof current === 'number' ? format(current) : current;
  const fault =
    pasteError ?? (typeof current === 'string' && !showsTyped ? faultOf(current, options) : undefined);
  const note = isTyping ? undefined : readAsNote(typed, current, options);

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    onPaste?.(event);
    if (event.defaultPrevented || !/[\t\r\n]/.test(event.clipboardData.getData('text').trim())) return;
    // The browser would join the cells into one number.
    event.preventDefault();
    setPasteError(numberMessages.severalCells);
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
            {note}
          </div>
        </>
      )}
      {...rest}
      value={showsTyped ? typed : formatted}
      error={fault ?? error}
      onChange={(event) => {
        const text = event.currentTarget.value;
        const isGrouped = typeof current === 'number' && !showsTyped;
        const isLeftoverComma =
          text.includes(',') && (isGrouped ? formatted.includes(',') : hasLeftoverComma);
        setLeftoverComma(isLeftoverComma);
        setTyped(text);
        setTyping(true);
        setPasteError(undefined);
        onChange(parseTyped(text, options, isLeftoverComma));
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
