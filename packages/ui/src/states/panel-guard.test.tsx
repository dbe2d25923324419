import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ChartCard } from '../charts/chart-card.tsx';

afterEach(cleanup);

let broken = false;
function Fragile() {
  if (broken) throw new TypeError("Cannot read properties of undefined (reading 'getImage')");
  return <p>The chart</p>;
}

test('a panel that fails to draw leaves the others, and Retry draws it again', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  broken = true;
  render(
    <MantineProvider env="test">
      <ChartCard title="Fragile">
        <Fragile />
      </ChartCard>
      <ChartCard title="Sound">
        <p>Another chart</p>
      </ChartCard>
    </MantineProvider>,
  );
  expect(screen.getByRole('alert').textContent).toContain('This panel could not be shown.');
  expect(screen.getByRole('region', { name: 'Fragile' })).toBeTruthy();
  expect(screen.getByText('Another chart')).toBeTruthy();

  broken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByText('The chart')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
