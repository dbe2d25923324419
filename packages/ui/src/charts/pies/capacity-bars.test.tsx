import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fillsOf } from './capacity.ts';
import { CapacityBars } from './capacity-bars.tsx';

afterEach(cleanup);

const showStorages = (count: number, free: number) => {
  const storages = Array.from({ length: count }, (_, index) => ({
    id: index,
    name: `Storage ${index}`,
    color: 'orange',
    booked: 10 + index,
    total: 100,
  }));
  render(
    <MantineProvider env="test">
      <CapacityBars fills={fillsOf(storages)} free={free} />
    </MantineProvider>,
  );
};
const names = () =>
  screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.match(/^(Storage \d|Available)/)?.[0]);

test.each([
  [6, 0],
  [5, 40],
])('shows all of %i storages with %i MBBL available', (count, free) => {
  showStorages(count, free);
  expect(names()).toHaveLength(6);
  expect(screen.queryByRole('button')).toBeNull();
});

test('shows the fullest of six storages and what is available, all on request, and all on paper', () => {
  showStorages(6, 40);
  const fullest = ['Storage 5', 'Storage 4', 'Storage 3', 'Storage 2', 'Available'];
  expect(names()).toEqual(fullest);
  fireEvent(window, new Event('beforeprint'));
  expect(names()).toHaveLength(7);
  fireEvent(window, new Event('afterprint'));
  fireEvent.click(screen.getByRole('button', { name: 'Show all 6 storages' }));
  expect(names()).toHaveLength(7);
  fireEvent.click(screen.getByRole('button', { name: 'Show fewer storages' }));
  expect(names()).toEqual(fullest);
});
