import { Button, MantineProvider } from '@mantine/core';
import { type CreateStorage, createStorage, storageRules } from '@tank/schema/trade/storage';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useZodForm } from '../forms/use-zod-form.ts';
import { type ModeValues, modeInput } from './mode-values.ts';
import { ModesField } from './modes-field.tsx';

const NO_RAIL = 'Class one rail is required for a rail mode.';
const send = vi.fn<(input: CreateStorage) => void>();

/** Required storage fields other than access modes. */
const complete = {
  storage_name: 'North Yard',
  formatted_address: 'Bayonne, NJ, USA',
  product_category: ['Distillate'],
  total_capacity: 500,
  number_of_tanks: 4,
  tank_material: 'Carbon Steel',
  tank_type: 'Cavern',
  heel_requirement: 0,
  access_modes: [] as ModeValues[],
};

function Harness() {
  const { form, submit } = useZodForm({
    contract: createStorage,
    rules: storageRules,
    initialValues: complete,
    inputOf: (values) => ({ ...values, access_modes: values.access_modes.map(modeInput) }),
  });
  return (
    <form onSubmit={submit(send)}>
      <ModesField form={form} hint="Ways in and out" />
      <Button type="submit">Send</Button>
    </form>
  );
}

beforeEach(() => {
  send.mockReset();
  render(
    <MantineProvider env="test">
      <Harness />
    </MantineProvider>,
  );
  press('Add access mode');
});
afterEach(cleanup);

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const box = (name: RegExp) => screen.getByRole('combobox', { name });
const pick = (field: RegExp, option: string) => {
  fireEvent.click(box(field));
  fireEvent.click(screen.getByRole('option', { name: option, hidden: true }));
};
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const fill = (modeType: string) => {
  type(/^Mode name/, 'Mode A');
  pick(/^Type/, modeType);
  pick(/^Inbound/, 'Both');
  type(/^Transfer fee/, '0.125');
};

test('shows the fields of the chosen type only', () => {
  expect(screen.queryByLabelText(/^Dock draft/)).toBeNull();
  pick(/^Type/, 'Vessel');
  expect(screen.getByLabelText(/^Dock draft/)).toBeTruthy();
  expect(screen.getByLabelText(/^Length overall/)).toBeTruthy();
  pick(/^Type/, 'Pipeline');
  expect(screen.getByLabelText(/^Connection name/)).toBeTruthy();
  expect(screen.queryByLabelText(/^Dock draft/)).toBeNull();
  pick(/^Type/, 'Rail');
  expect(screen.getByLabelText(/^Rail spots/)).toBeTruthy();
  expect(screen.queryByLabelText(/^Connection name/)).toBeNull();
});

test("rejects a rail mode without a class one rail with the contract's message", async () => {
  fill('Rail');
  press('Done');
  expect(screen.getByText(NO_RAIL)).toBeTruthy();
  press('Send');
  await waitFor(() => expect(screen.getByText(NO_RAIL)).toBeTruthy());
  expect(send).not.toHaveBeenCalled();

  pick(/^Class one rail/, 'BNSF');
  press('Done');
  expect(screen.getByText('Rail · Both · 0.1250 USD/BBL · BNSF')).toBeTruthy();
});

test('submits a mode that is still being edited, without fields of other types', async () => {
  fill('Vessel');
  type(/^Dock draft/, '38.5');
  pick(/^Type/, 'Truck');
  press('Send');
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.calls[0]?.[0].access_modes).toEqual([
    { mode_name: 'Mode A', type: 'Truck', inbound_outbound: 'both', pump_over_rate: 0.125 },
  ]);
});
