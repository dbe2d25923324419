import { dayOf, onNextDay, readNow, readToday, setNow } from '@tank/ui/lib/today';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onDayEnd, updateMarketDay } from './market-day.ts';

const answer = (header?: string) => new Response('{}', header ? { headers: { 'market-day': header } } : {});
const nextDay = vi.fn();
const ended = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  onDayEnd(ended);
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  setNow(Date.now());
  vi.clearAllMocks();
});

test('today is what the newest answer says, whatever the clock of the browser', () => {
  vi.setSystemTime('2031-05-05T12:00:00Z');
  updateMarketDay(answer('2026-11-26;ends-in=3600;zone=America/Chicago'));
  updateMarketDay(answer());
  expect(readToday()).toBe('2026-11-26');
  expect(dayOf('2026-11-27T05:30:00Z')).toBe('2026-11-26');
  expect(sessionStorage.getItem('market_day')).toContain('2026-11-26');
});

test('now is what the newest answer says, whatever the clock of the browser', async () => {
  const answered = (date: string) => updateMarketDay(new Response('{}', { headers: { date } }));
  vi.setSystemTime('2031-05-05T12:00:00Z');
  answered('Fri, 27 Nov 2026 05:30:00 GMT');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(new Date(readNow()).toISOString()).toBe('2026-11-27T05:31:00.000Z');
  // The operator corrects the clock.
  vi.setSystemTime('2026-11-27T05:32:00Z');
  answered('Fri, 27 Nov 2026 05:32:00 GMT');
  updateMarketDay(answer());
  expect(new Date(readNow()).toISOString()).toBe('2026-11-27T05:32:00.000Z');
});

test('asks again when the day ends, by the seconds that the server counted', async () => {
  updateMarketDay(answer('2026-11-26;ends-in=3600;zone=America/Chicago'));
  await vi.advanceTimersByTimeAsync(1_800_000);
  // A new answer restarts the timer.
  updateMarketDay(answer('2026-11-26;ends-in=1800;zone=America/Chicago'));
  await vi.advanceTimersByTimeAsync(1_799_000);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(ended).toHaveBeenCalledOnce();
});

test('an answer of another day tells it, after a sleep too', () => {
  updateMarketDay(answer('2026-11-26;ends-in=3600;zone=America/Chicago'));
  const stop = onNextDay(nextDay);
  updateMarketDay(answer('2026-11-26;ends-in=3000;zone=America/Chicago'));
  expect(nextDay).not.toHaveBeenCalled();
  updateMarketDay(answer('2026-11-28;ends-in=80000;zone=America/Chicago'));
  expect([nextDay.mock.calls.length, readToday()]).toEqual([1, '2026-11-28']);
  stop();
});
