import { MantineProvider } from '@mantine/core';
import type { TypedNumber } from '@tank/schema/kit/read-number';
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, test } from 'vitest';
import { NumberField } from './number-field.tsx';

interface FormProps {
  unit?: string;
  decimals?: number;
  initial?: TypedNumber;
}

function Form({ unit = 'MBBL', decimals = 3, initial = '' }: FormProps) {
  const [value, setValue] = useState<TypedNumber>(initial);
  return (
    <MantineProvider env="test">
      <NumberField label="Volume" unit={unit} decimals={decimals} value={value} onChange={setValue} />
      <button type="button" onClick={() => setValue(7)}>
        Other value
      </button>
      <output>{JSON.stringify(value)}</output>
    </MantineProvider>
  );
}

afterEach(cleanup);

const field = () => screen.getByLabelText<HTMLInputElement>('Volume');
const formValue = () => JSON.parse(screen.getByRole('status').textContent);
const readAsText = () => document.querySelector('[aria-live]')?.textContent;
const isInvalid = () => field().getAttribute('aria-invalid') === 'true';

/** One change event per character. */
function type(text: string) {
  fireEvent.focus(field());
  for (let at = 1; at <= text.length; at += 1)
    fireEvent.change(field(), { target: { value: text.slice(0, at) } });
}

function enter(text: string) {
  type(text);
  fireEvent.blur(field());
}

test.each([
  [{}, '1250.5', 1250.5, '1,250.5'],
  [{}, '1,250.5', 1250.5, '1,250.5'],
  [{}, '250 MBBL', 250, '250'],
  [{}, '-5', -5, '-5'],
  [{ decimals: 0, unit: 'months' }, '24', 24, '24'],
  [{ decimals: 4, unit: 'USD/BBL' }, '0.4525', 0.4525, '0.4525'],
])('%o: parses "%s" without a note', (options, text, value, shown) => {
  render(<Form {...options} />);
  enter(text);
  expect([formValue(), field().value, isInvalid()]).toEqual([value, shown, false]);
  expect(readAsText()).toBe('');
});

test.each([
  [{ decimals: 4, unit: 'USD/BBL' }, '0,45', 0.45, '0.4500', '0.4500 USD/BBL'],
  [{ decimals: 4, unit: 'USD/BBL' }, '0,4525', 0.4525, '0.4525', '0.4525 USD/BBL'],
  [{ decimals: 4, unit: 'USD/BBL' }, '45¢', 0.45, '0.4500', '0.4500 USD/BBL'],
  [{}, '1.200,50', 1200.5, '1,200.5', '1,200.5 MBBL'],
  [{}, '12,50', 12.5, '12.5', '12.5 MBBL'],
  [{}, '1,5', 1.5, '1.5', '1.5 MBBL'],
  [{}, '250K', 250, '250', '250 MBBL'],
  [{}, '2.5MM', 2500, '2,500', '2,500 MBBL'],
  [{}, '250000 bbl', 250, '250', '250 MBBL'],
  [{ unit: 'BBL' }, '1.5k', 1500, '1,500', '1,500 BBL'],
])('%o: parses "%s" and shows the parsed value below the field', (options, text, value, shown, meant) => {
  render(<Form {...options} />);
  enter(text);
  expect([formValue(), field().value, isInvalid()]).toEqual([value, shown, false]);
  expect(readAsText()).toBe(`"${text}" read as ${meant}`);
});

test.each([
  [{}, '250-300', '"250-300" is a range. Enter one number.'],
  [{ decimals: 0, unit: 'months' }, '12-24', '"12-24" is a range. Enter one number.'],
  [{ decimals: 0, unit: 'months' }, '1.5', '1.5 months is not whole. Enter a whole number.'],
  [{}, '1.23456', '1.23456 MBBL has too many decimals. Enter at most 3.'],
  [{ decimals: 4, unit: 'USD/BBL' }, '0.45678', '0.45678 USD/BBL has too many decimals. Enter at most 4.'],
  [{ decimals: 4, unit: 'USD/BBL' }, '1.2k', '"1.2k" is not in USD/BBL. Enter the number in USD/BBL.'],
])('%o: keeps "%s" as typed and shows why it is invalid', (options, text, sentence) => {
  render(<Form {...options} />);
  enter(text);
  expect([formValue(), field().value, isInvalid()]).toEqual([text, text, true]);
  expect(screen.getByText(sentence)).toBeTruthy();
});

it('shows no error while typing and shows it on Enter', () => {
  render(<Form />);
  type('250-');
  expect([field().value, isInvalid()]).toEqual(['250-', false]);
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(isInvalid()).toBe(true);
});

it('does not format the text while typing', () => {
  render(<Form />);
  type('1250');
  expect(field().value).toBe('1250');
  type('-');
  expect(field().value).toBe('-');
});

it('does not treat a leftover grouping comma as a decimal comma', () => {
  render(<Form initial={1250} />);
  expect(field().value).toBe('1,250');
  fireEvent.change(field(), { target: { value: '1,25' } });
  fireEvent.blur(field());
  expect([formValue(), field().value, isInvalid()]).toEqual(['1,25', '1,25', true]);
  expect(screen.getByText('"1,25" can be 125 or 1.25. Enter the one you mean.')).toBeTruthy();
  fireEvent.change(field(), { target: { value: '1,350' } });
  fireEvent.blur(field());
  expect([formValue(), field().value, isInvalid()]).toEqual([1350, '1,350', false]);
});

it('accepts a decimal comma after the grouping commas were removed', () => {
  render(<Form initial={1250} />);
  enter('12,50');
  expect([formValue(), field().value]).toEqual([12.5, '12.5']);
});

it('accepts a decimal comma in corrected text', () => {
  render(<Form />);
  enter('0,45-');
  fireEvent.change(field(), { target: { value: '0,45' } });
  fireEvent.blur(field());
  expect([formValue(), isInvalid()]).toEqual([0.45, false]);
});

it('shows a value set by the parent instead of the typed text and its note', () => {
  render(<Form />);
  enter('250k');
  expect(readAsText()).toBe('"250k" read as 250 MBBL');
  fireEvent.click(screen.getByText('Other value'));
  expect(field().value).toBe('7');
  expect(readAsText()).toBe('');
});

/** Whether the browser’s default paste is allowed. */
function paste(text: string): boolean {
  const event = createEvent.paste(field(), { clipboardData: { getData: () => text } });
  fireEvent(field(), event);
  return !event.defaultPrevented;
}

it.each(['250\t0.45\t24', '250\r\n300\r\n'])(
  'rejects a paste of several cells with an error: %j',
  (cells) => {
    render(<Form initial={9} />);
    expect(paste(cells)).toBe(false);
    expect([formValue(), isInvalid()]).toEqual([9, true]);
    expect(screen.getByText('More than one cell was pasted. Paste one number.')).toBeTruthy();
    type('250');
    expect(isInvalid()).toBe(false);
  },
);

it('accepts a single spreadsheet cell with its trailing line break', () => {
  render(<Form />);
  expect(paste('250\r\n')).toBe(true);
});

it('requests a phone keypad with a decimal separator for fields with decimals', () => {
  const { rerender } = render(<Form />);
  expect(field().inputMode).toBe('decimal');
  rerender(<Form decimals={0} />);
  expect(field().inputMode).toBe('numeric');
});
