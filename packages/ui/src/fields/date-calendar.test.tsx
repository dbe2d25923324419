import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { setDay } from '../lib/today.ts';
import { DateField } from './date-field.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function openCalendar() {
  render(
    <MantineProvider env="test">
      <DateField label="Start date" value="2026-11-20" onChange={() => {}} />
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
  await screen.findByRole('button', { name: '15 November 2026' });
  const marked = document.querySelectorAll('[data-today="true"]');
  return [...marked].map((day) => [day.getAttribute('aria-label'), day.getAttribute('aria-current')]);
}

it('marks the market day and shows a note when the browser’s day differs', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T12:00:00Z'), toFake: ['Date'] });
  setDay({ today: '2026-11-25', time_zone: 'America/Chicago' });
  expect(await openCalendar()).toEqual([['25 November 2026', 'date']]);
  expect(screen.getByText('Today is 11/25/2026 in the market.')).toBeTruthy();
});

it('shows no note when the browser’s day is the market day', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-25T18:00:00Z'), toFake: ['Date'] });
  setDay({ today: '2026-11-25', time_zone: 'America/Chicago' });
  expect(await openCalendar()).toEqual([['25 November 2026', 'date']]);
  expect(screen.queryByText(/in the market/)).toBeNull();
});
