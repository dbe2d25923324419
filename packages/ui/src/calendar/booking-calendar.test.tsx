import { MantineProvider } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BookingCalendar, type BookingCalendarProps, type CalendarBar } from './booking-calendar.tsx';

afterEach(cleanup);

const bar = (values: Partial<CalendarBar>): CalendarBar => ({
  id: 1,
  username: 'trader1',
  place: '',
  storage_id: 61,
  storage_name: 'Dock 7',
  color: 'hsl(25 62% 66%)',
  volume: 150,
  start_month: 3,
  end_month: 12,
  overbooked: [],
  ...values,
});

const show = (props: Partial<BookingCalendarProps>) =>
  render(
    <MantineProvider env="test">
      <BookingCalendar
        caption="Bookings on your storage"
        labelHeading="Trader and storage"
        year={2026}
        onYearChange={() => {}}
        onOpen={() => {}}
        today="2025-11-22"
        bars={[bar({})]}
        {...props}
      />
    </MantineProvider>,
  );

const lineTexts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

/** `[grid columns, is overbooked]` of each segment of the only row's bar; column 1 is the label. */
const segments = () =>
  [
    ...screen
      .getByRole('button', { name: /MBBL/ })
      .querySelectorAll<HTMLElement>('[data-first], [data-over], [data-last]'),
  ].map((segment) => [segment.style.gridColumn, segment.dataset.over === 'true']);

test('draws a bar from its first to its last month with the volume at its start', () => {
  show({});
  expect(segments()).toEqual([['4 / 14', false]]);
  const volume = screen.getByText('150 MBBL');
  expect(volume.parentElement?.style.gridColumn).toBe('4 / 14');
});

test('marks only overbooked months red and warns in the header and in the accessible name of the row', () => {
  show({ bars: [bar({ overbooked: [5] })], warnedMonths: [5] });
  expect(segments()).toEqual([
    ['4 / 6', false],
    ['6 / 7', true],
    ['7 / 14', false],
  ]);
  expect(
    screen.getByRole('button', { name: 'trader1: 150 MBBL at Dock 7, March to December, overbooked in May' }),
  ).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /overbooked for this month/ })).toHaveLength(1);
  expect(screen.getByRole('button', { name: `May: ${messages.overbookedMonth}` })).toBeTruthy();
});

test('groups bookings by storage and lists overbooked storages and bookings first, with a label', () => {
  const dock9 = { storage_id: 62, storage_name: 'Dock 9', overbooked: [5, 6] };
  show({
    bars: [
      bar({ place: 'ana · Bayonne, NJ' }),
      bar({ id: 2, ...dock9, end_month: 4 }),
      bar({ id: 3, ...dock9 }),
    ],
    warnedMonths: [5, 6],
  });
  expect(lineTexts()).toEqual([
    'Dock 92 bookings Overbooked in May to June',
    'trader1  150 MBBL',
    'trader1  150 MBBL',
    'Dock 71 booking',
    'trader1 ana · Bayonne, NJ 150 MBBL',
  ]);
  const marks = screen.getAllByRole('listitem').map((line) => line.querySelector('[data-mark]') !== null);
  expect(marks).toEqual([false, true, false, false, false]);
});

test('shows the line for today only in the current year', () => {
  const { container, unmount } = show({ today: '2026-11-22' });
  expect(container.querySelector('[aria-current="date"]')?.textContent).toMatch(/^November/);
  expect(screen.getByText('Today')).toBeTruthy();
  unmount();
  show({ today: '2025-11-22' });
  expect(screen.queryByText('Today')).toBeNull();
});

test('shows the empty state when the year has no bookings', () => {
  show({ bars: [] });
  expect(screen.getByText(messages.noBookingsThisYear)).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});

test('steps to the previous year and disables Next year at the last year', () => {
  const onYearChange = vi.fn();
  show({ onYearChange, year: 2100 });
  fireEvent.click(screen.getByRole('button', { name: 'Previous year' }));
  expect(onYearChange).toHaveBeenCalledExactlyOnceWith(2099);
  expect((screen.getByRole('button', { name: 'Next year' }) as HTMLButtonElement).disabled).toBe(true);
});

test('opens the booking of the clicked row', () => {
  const onOpen = vi.fn();
  show({ onOpen, bars: [bar({}), bar({ id: 2, username: 'trader2' })] });
  fireEvent.click(screen.getByRole('button', { name: /^trader2:/ }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(2);
});

test('renders only the visible rows of 2,000 bookings, and the last row after scrolling to the end', () => {
  show({ bars: Array.from({ length: 2000 }, (_, id) => bar({ id, username: `trader${id}` })) });
  const rows = () => screen.getAllByRole('listitem');
  expect(rows().length).toBeLessThan(100);
  expect(screen.getByRole('button', { name: /^trader0:/ })).toBeTruthy();
  fireEvent.scroll(screen.getByRole('list').parentElement as HTMLElement, { target: { scrollTop: 1e9 } });
  expect(rows().length).toBeLessThan(100);
  const last = screen.getByRole('button', { name: /^trader1999:/ }).parentElement;
  expect([last?.getAttribute('aria-posinset'), last?.getAttribute('aria-setsize')]).toEqual(['2001', '2001']);
});

test('shows the error and calls onRetry when Retry is clicked', () => {
  const onRetry = vi.fn();
  show({ bars: undefined, error: { text: messages.unableToFetchBookingData, onRetry } });
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
