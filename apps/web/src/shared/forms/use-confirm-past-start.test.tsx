import { MantineProvider } from '@mantine/core';
import { addDays } from '@tank/schema/kit/dates';
import { readToday } from '@tank/ui/lib/today';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Failure } from '../calls/failure.ts';
import { useConfirmPastStart } from './use-confirm-past-start.tsx';

const today = readToday();

/** A minimal dialog that shows its input, or the reason why it cannot be submitted. */
function Dialog({ start_date, error = null }: { start_date: string; error?: Failure | null }) {
  const past = useConfirmPastStart({ start_date, term: 6 }, error);
  return (
    <>
      {past.note}
      <output>{past.submitDisabled || JSON.stringify(past.confirmed)}</output>
    </>
  );
}

afterEach(cleanup);

const show = (dialog: React.ReactNode) => render(<MantineProvider env="test">{dialog}</MantineProvider>);
const output = () => screen.getByRole('status').textContent;

it('does not ask for confirmation of a start date today', () => {
  show(<Dialog start_date={today} />);
  expect(output()).toBe('{}');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('asks for confirmation of a past start date and sends it', () => {
  show(<Dialog start_date={addDays(today, -1)} />);
  expect(output()).toBe('Confirm the start date first.');
  fireEvent.click(screen.getByRole('checkbox'));
  expect(output()).toBe('{"confirm_past_start":1}');
});

it('asks for confirmation of a future start date when the server returns UNCONFIRMED', () => {
  const refused: Failure = { message: 'Confirm.', data: { error_code: 'UNCONFIRMED', httpStatus: 409 } };
  show(<Dialog start_date={addDays(today, 1)} error={refused} />);
  expect(output()).toBe('Confirm the start date first.');
  expect(screen.getByText('The start date has passed')).toBeTruthy();
});
