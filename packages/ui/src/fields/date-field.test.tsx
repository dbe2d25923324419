import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setDay } from '../lib/today.ts';
import { DateField } from './date-field.tsx';

function Form() {
  const [start, setStart] = useState('');
  return (
    <MantineProvider env="test">
      <DateField label="Start date" value={start} onChange={setStart} />
      <output>{start}</output>
    </MantineProvider>
  );
}

beforeEach(() => setDay({ today: '2026-11-26', time_zone: 'America/Chicago' }));
afterEach(cleanup);

const field = () => screen.getByLabelText<HTMLInputElement>('Start date');
const formValue = () => screen.getByRole('status').textContent;

/** One change event per character. */
function type(text: string) {
  for (let at = 1; at <= text.length; at += 1)
    fireEvent.change(field(), { target: { value: text.slice(0, at) } });
}

it.each(['01022027', '1/2/27', '1/2', '2-Jan-27', 'January 2, 2027', '+37'])(
  'shows "%s" as a date on blur',
  (text) => {
    render(<Form />);
    type(text);
    expect(field().value).toBe(text);
    fireEvent.blur(field());
    expect([field().value, formValue()]).toEqual(['01/02/2027', '2027-01-02']);
  },
);

it('calls onChange with a date while typing only once its year is complete', () => {
  render(<Form />);
  type('1/15');
  expect(formValue()).toBe('1/15');
  type('1/15/20');
  expect(formValue()).toBe('1/15/20');
  type('1/15/2027');
  expect(formValue()).toBe('2027-01-15');
});

it('keeps ambiguous text and shows how it can be read', () => {
  render(<Form />);
  type('15/01/27');
  fireEvent.blur(field());
  expect(field().value).toBe('15/01/27');
  expect(screen.getByText(/can be read as 01\/15\/2027 or 01\/27\/2015/)).toBeTruthy();
});

it('requests a phone keyboard with separators', () => {
  render(<Form />);
  expect(field().inputMode).toBe('text');
});
