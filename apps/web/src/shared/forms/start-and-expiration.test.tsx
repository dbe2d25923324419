import { MantineProvider } from '@mantine/core';
import { useForm } from '@mantine/form';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartAndExpiration } from './start-and-expiration.tsx';

function Harness() {
  const { getInputProps } = useForm({
    initialValues: { start_date: '2026-11-20', expiration: '2027-11-20' },
  });
  return (
    <StartAndExpiration
      label="Start date"
      start={getInputProps('start_date')}
      expiration={getInputProps('expiration')}
    />
  );
}

beforeEach(() => {
  render(
    <MantineProvider env="test">
      <Harness />
    </MantineProvider>,
  );
});
afterEach(cleanup);

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: RegExp, value: string) => {
  fireEvent.change(box(name), { target: { value } });
  fireEvent.blur(box(name));
};

test('the expiration follows the start date plus twelve months', () => {
  type(/^Start date/, '02/29/2028');
  expect(box(/^Expiration/).value).toBe('02/28/2029');
});

test('half a date leaves the expiration as it was', () => {
  type(/^Start date/, '02/');
  expect(box(/^Expiration/).value).toBe('11/20/2027');
  type(/^Start date/, '02/01/2027');
  expect(box(/^Expiration/).value).toBe('02/01/2028');
});

test('once edited, it stays, even where it was set to what it would have become', () => {
  type(/^Expiration/, '12/31/2026');
  type(/^Expiration/, '11/20/2027');
  type(/^Start date/, '02/01/2027');
  expect(box(/^Expiration/).value).toBe('11/20/2027');
});
