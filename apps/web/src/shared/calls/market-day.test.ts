import { dayOf, onNextDay, readNow, readToday, setNow } from '@tank/ui/lib/today';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onDayEnd, updateMarketDay } from './market-day.ts';

const createResponse = (header?: string) =>
  new Response('{}', header ? { headers: { 'market-day': header } } : {});
const nextDay = vi.fn();
const dayEnd = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  onDayEnd(dayEnd);
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  setNow(Date.now());
  vi.clearAllMocks();
});

test("takes today from the newest response instead of the browser's clock", () => {
  vi.setSystemTime('2031-05-05T12:00:00Z');
  updateMarketDay(createResponse('2026-11-26;ends-in=3600;zone=America/Chicago'));
  updateMarketDay(createResponse());
  expect(readToday()).toBe('2026-11-26');
  expect(dayOf('2026-11-27T05:30:00Z')).toBe('2026-11-26');
  expect(sessionStorage.getItem('market_day')).toContain('2026-11-26');
});

test("takes the time from the newest response instead of the browser's clock", async () => {
  const updateTime = (date: string) => updateMarketDay(new Response('{}', { headers: { date } }));
  vi.setSystemTime('2031-05-05T12:00:00Z');
  updateTime('Fri, 27 Nov 2026 05:30:00 GMT');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(new Date(readNow()).toISOString()).toBe('2026-11-27T05:31:00.000Z');
  // The operator corrects the clock.
  vi.setSystemTime('2026-11-27T05:32:00Z');
  updateTime('Fri, 27 Nov 2026 05:32:00 GMT');
  updateMarketDay(createResponse());
  expect(new Date(readNow()).toISOString()).toBe('2026-11-27T05:32:00.000Z');
});

test("calls the listener when the day ends by the server's count of seconds", async () => {
  updateMarketDay(createResponse('2026-11-26;ends-in=3600;zone=America/Chicago'));
  await vi.advanceTimersByTimeAsync(1_800_000);
  // A new answer restarts the timer.
  updateMarketDay(createResponse('2026-11-26;ends-in=1800;zone=America/Chicago'));
  await vi.advanceTimersByTimeAsync(1_799_000);
  expect(dayEnd).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(dayEnd).toHaveBeenCalledOnce();
});

test('a response of a later day calls the listeners of the next day', () => {
  updateMarketDay(createResponse('2026-11-26;ends-in=3600;zone=America/Chicago'));
  const stop = onNextDay(nextDay);
  updateMarketDay(createResponse('2026-11-26;ends-in=3000;zone=America/Chicago'));
  expect(nextDay).not.toHaveBeenCalled();
  updateMarketDay(createResponse('2026-11-28;ends-in=80000;zone=America/Chicago'));
  expect([nextDay.mock.calls.length, readToday()]).toEqual([1, '2026-11-28']);
  stop();
});
