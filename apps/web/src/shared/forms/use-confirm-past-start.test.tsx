import { MantineProvider } from '@mantine/core';
import { addDays } from '@tank/schema/kit/dates';
import { readToday } from '@tank/ui/lib/today';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Failure } from '../calls/failure.ts';
import { useConfirmPastStart } from './use-confirm-past-start.tsx';

const today = readToday();

/** A minimal dialog: shows what it would send, or why it cannot. */
function Dialog({ start_date, error = null }: { start_date: string; error?: Failure | null }) {
  const past = useConfirmPastStart({ start_date, term: 6 }, error);
  return (
    <>
      {past.note}
      <output>{past.blocked || JSON.stringify(past.confirmed)}</output>
    </>
  );
}

afterEach(cleanup);

const show = (dialog: React.ReactNode) => render(<MantineProvider env="test">{dialog}</MantineProvider>);
const said = () => screen.getByRole('status').textContent;

it('asks nothing of a term that is to come', () => {
  show(<Dialog start_date={today} />);
  expect(said()).toBe('{}');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('asks to confirm a start date that has passed, and says so to the server', () => {
  show(<Dialog start_date={addDays(today, -1)} />);
  expect(said()).toBe('Confirm the start date first.');
  fireEvent.click(screen.getByRole('checkbox'));
  expect(said()).toBe('{"confirm_past_start":1}');
});

it('asks when the server does, whatever the clock here says', () => {
  const refused: Failure = { message: 'Confirm.', data: { error_code: 'UNCONFIRMED', httpStatus: 409 } };
  show(<Dialog start_date={addDays(today, 1)} error={refused} />);
  expect(said()).toBe('Confirm the start date first.');
  expect(screen.getByText('The start date has passed')).toBeTruthy();
});
