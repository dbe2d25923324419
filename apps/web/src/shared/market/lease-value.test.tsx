import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LeaseValue } from './lease-value.tsx';

afterEach(cleanup);

const sums = () => screen.getAllByRole('definition').map((sum) => sum.textContent);

it.each([
  [{ price: 0.5, volume: 100, term: 12 }, ['$50,000', '$600,000']],
  [{ price: 0.5, volume: 100, term: 0 }, ['$50,000', '–']],
  [{ price: 0.5, volume: -5, term: 12 }, ['–', '–']],
  [{ price: 'ten', volume: 100, term: 12 }, ['–', '–']],
])('shows sums of valid amounts and dashes for missing or invalid ones: %o', (lease, shown) => {
  render(
    <MantineProvider env="test">
      <LeaseValue kind="revenue" {...lease} />
    </MantineProvider>,
  );
  expect(sums()).toEqual(shown);
});
