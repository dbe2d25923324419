import { MantineProvider } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import type { AccessMode } from '@tank/schema/trade/access-modes';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AccessModesTable } from './access-modes-table.tsx';

afterEach(cleanup);

const createMode = (values: Partial<AccessMode>): AccessMode => ({
  mode_id: 1,
  mode_name: 'Dock 1',
  inbound_outbound: 'both',
  type: 'Vessel',
  pump_over_rate: 0.125,
  connection_name: null,
  dock_draft: null,
  length_overall: null,
  class_one_rail: null,
  rail_spots: null,
  ...values,
});

const show = (modes: AccessMode[]) =>
  render(
    <MantineProvider env="test">
      <AccessModesTable modes={modes} />
    </MantineProvider>,
  );

test('shows the details of each mode type', () => {
  show([
    createMode({ mode_id: 1, dock_draft: 38.5, length_overall: 900 }),
    createMode({ mode_id: 2, mode_name: 'Line 3', type: 'Pipeline', connection_name: 'Colonial' }),
    createMode({ mode_id: 3, mode_name: 'Rack', type: 'Rail', class_one_rail: 'BNSF', rail_spots: 1 }),
    createMode({ mode_id: 4, mode_name: 'Lanes', type: 'Truck', pump_over_rate: 2 }),
  ]);
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }));
  expect(row('Dock 1').getByText('Draft 38.5 ft, LOA 900 ft')).toBeTruthy();
  expect(row('Dock 1').getByText('0.1250')).toBeTruthy();
  expect(row('Line 3').getByText('Colonial')).toBeTruthy();
  expect(row('Rack').getByText('BNSF, 1 spot')).toBeTruthy();
  expect(row('Lanes').getByText('2.0000')).toBeTruthy();
});

test('shows a message without modes', () => {
  show([]);
  expect(screen.getByText(messages.noData)).toBeTruthy();
});
