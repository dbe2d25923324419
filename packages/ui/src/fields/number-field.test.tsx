import { MantineProvider } from '@mantine/core';
import type { TypedNumber } from '@tank/schema/kit/read-number';
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, test } from 'vitest';
import { NumberField } from './number-field.tsx';

interface FormProps {
  unit?: string;
  decimals?: number;
  first?: TypedNumber;
}

function Form({ unit = 'MBBL', decimals = 3, first = '' }: FormProps) {
  const [value, setValue] = useState<TypedNumber>(first);
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
const held = () => JSON.parse(screen.getByRole('status').textContent);
const understood = () => document.querySelector('[aria-live]')?.textContent;
const isRefused = () => field().getAttribute('aria-invalid') === 'true';

/** Key by key, as a person types. */
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
])('%o: reads "%s" without another word', (options, text, value, shown) => {
  render(<Form {...options} />);
  enter(text);
  expect([held(), field().value, isRefused()]).toEqual([value, shown, false]);
  expect(understood()).toBe('');
});

test.each([
  [{ decimals: 4, unit: 'USD/BBL' }, '0,45', 0.45, '0.45', '0.4500 USD/BBL'],
  [{ decimals: 4, unit: 'USD/BBL' }, '0,4525', 0.4525, '0.4525', '0.4525 USD/BBL'],
  [{ decimals: 4, unit: 'USD/BBL' }, '45¢', 0.45, '0.45', '0.4500 USD/BBL'],
  [{}, '1.200,50', 1200.5, '1,200.5', '1,200.5 MBBL'],
  [{}, '12,50', 12.5, '12.5', '12.5 MBBL'],
  [{}, '1,5', 1.5, '1.5', '1.5 MBBL'],
  [{}, '250K', 250, '250', '250 MBBL'],
  [{}, '2.5MM', 2500, '2,500', '2,500 MBBL'],
  [{}, '250000 bbl', 250, '250', '250 MBBL'],
  [{ unit: 'BBL' }, '1.5k', 1500, '1,500', '1,500 BBL'],
])('%o: says beneath the field what "%s" was read as', (options, text, value, shown, meant) => {
  render(<Form {...options} />);
  enter(text);
  expect([held(), field().value, isRefused()]).toEqual([value, shown, false]);
  expect(understood()).toBe(`"${text}" read as ${meant}`);
});

test.each([
  [{}, '250-300', '"250-300" is a range. Enter one number.'],
  [{ decimals: 0, unit: 'months' }, '12-24', '"12-24" is a range. Enter one number.'],
  [{ decimals: 0, unit: 'months' }, '1.5', '1.5 months is not whole. Enter a whole number.'],
  [{}, '1.23456', '1.23456 MBBL has too many decimals. Enter at most 3.'],
  [{ decimals: 4, unit: 'USD/BBL' }, '0.45678', '0.45678 USD/BBL has too many decimals. Enter at most 4.'],
  [{ decimals: 4, unit: 'USD/BBL' }, '1.2k', '"1.2k" is not in USD/BBL. Enter the number in USD/BBL.'],
])('%o: keeps "%s" as it was typed and says why it is refused', (options, text, sentence) => {
  render(<Form {...options} />);
  enter(text);
  expect([held(), field().value, isRefused()]).toEqual([text, text, true]);
  expect(screen.getByText(sentence)).toBeTruthy();
});

it('says nothing while somebody types, and all of it at Enter', () => {
  render(<Form />);
  type('250-');
  expect([field().value, isRefused()]).toEqual(['250-', false]);
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(isRefused()).toBe(true);
});

it('leaves the text alone while it is typed', () => {
  render(<Form />);
  type('1250');
  expect(field().value).toBe('1250');
  type('-');
  expect(field().value).toBe('-');
});

it('takes a comma that is left of its own grouping for no decimal comma', () => {
  render(<Form first={1250} />);
  expect(field().value).toBe('1,250');
  fireEvent.change(field(), { target: { value: '1,25' } });
  fireEvent.blur(field());
  expect([held(), field().value, isRefused()]).toEqual(['1,25', '1,25', true]);
  expect(screen.getByText('"1,25" can be 125 or 1.25. Enter the one you mean.')).toBeTruthy();
  fireEvent.change(field(), { target: { value: '1,350' } });
  fireEvent.blur(field());
  expect([held(), field().value, isRefused()]).toEqual([1350, '1,350', false]);
});

it('takes a decimal comma once its own are gone', () => {
  render(<Form first={1250} />);
  enter('12,50');
  expect([held(), field().value]).toEqual([12.5, '12.5']);
});

it('takes a decimal comma of a text that was refused before', () => {
  render(<Form />);
  enter('0,45-');
  fireEvent.change(field(), { target: { value: '0,45' } });
  fireEvent.blur(field());
  expect([held(), isRefused()]).toEqual([0.45, false]);
});

it('shows a value that is set from elsewhere, and no longer what was understood before', () => {
  render(<Form />);
  enter('250k');
  expect(understood()).toBe('"250k" read as 250 MBBL');
  fireEvent.click(screen.getByText('Other value'));
  expect(field().value).toBe('7');
  expect(understood()).toBe('');
});

/** Whether the field itself takes the text then. */
function paste(text: string): boolean {
  const event = createEvent.paste(field(), { clipboardData: { getData: () => text } });
  fireEvent(field(), event);
  return !event.defaultPrevented;
}

it.each(['250\t0.45\t24', '250\r\n300\r\n'])('refuses several cells in a sentence: %j', (cells) => {
  render(<Form first={9} />);
  expect(paste(cells)).toBe(false);
  expect([held(), isRefused()]).toEqual([9, true]);
  expect(screen.getByText('More than one cell was pasted. Paste one number.')).toBeTruthy();
  type('250');
  expect(isRefused()).toBe(false);
});

it('takes one cell as spreadsheets copy it', () => {
  render(<Form />);
  expect(paste('250\r\n')).toBe(true);
});

it('asks phones for a keypad with a decimal separator where decimals are kept', () => {
  const { rerender } = render(<Form />);
  expect(field().inputMode).toBe('decimal');
  rerender(<Form decimals={0} />);
  expect(field().inputMode).toBe('numeric');
});
