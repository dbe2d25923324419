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

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: RegExp, value: string) => {
  fireEvent.change(field(name), { target: { value } });
  fireEvent.blur(field(name));
};

test('sets the expiration to twelve months after the start date', () => {
  type(/^Start date/, '02/29/2028');
  expect(field(/^Expiration/).value).toBe('02/28/2029');
});

test('keeps the expiration while the start date is incomplete', () => {
  type(/^Start date/, '02/');
  expect(field(/^Expiration/).value).toBe('11/20/2027');
  type(/^Start date/, '02/01/2027');
  expect(field(/^Expiration/).value).toBe('02/01/2028');
});

test('keeps an edited expiration when the start date changes, even one equal to the default', () => {
  type(/^Expiration/, '12/31/2026');
  type(/^Expiration/, '11/20/2027');
  type(/^Start date/, '02/01/2027');
  expect(field(/^Expiration/).value).toBe('11/20/2027');
});
