import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ChartCard } from '../charts/view/chart-card.tsx';

afterEach(cleanup);

let isBroken = false;
function Fragile() {
  if (isBroken) throw new TypeError("Cannot read properties of undefined (reading 'getImage')");
  return <p>The chart</p>;
}

test('shows an error in place of a panel that throws, keeps the other panels, and renders it again on Retry', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  isBroken = true;
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

  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByText('The chart')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
