/** Sample rows for users without access. */
import { addDays, addMonths } from '@tank/schema/kit/dates';
import { defaultRange } from '@tank/schema/market/market-kinds';
import { kinds } from '../words.ts';

const DAYS = 366;
const STEP = 3;
const firstDay = (today: string) => defaultRange(today).start_date;
const wave = (day: number, length: number, shift: number) => Math.sin((day + shift) / length);

export const sampleDays = (today: string) =>
  Array.from({ length: DAYS / STEP }, (_, index) => {
    const day = index * STEP;
    return {
      date: addDays(firstDay(today), day),
      available_capacity: 9000 + 2200 * wave(day, 44, 0),
      open_interest: 5600 + 1300 * wave(day, 60, 70),
      price: 0.5 + 0.07 * wave(day, 38, 30),
      bid: 0.43 + 0.05 * wave(day, 50, 10),
      ask: 0.56 + 0.05 * wave(day, 46, 0),
      region1: 9000 + 2200 * wave(day, 44, 0),
      region2: 6400 + 1500 * wave(day, 52, 60),
    };
  });

export function sampleTanks(today: string) {
  const days = sampleDays(today);
  return {
    dates: days.map(({ date }) => date),
    open_interest: days.map(({ open_interest }) => open_interest),
    operators: [1, 2, 3, 4, 5].map((number) => ({
      operator: `Operator ${number}`,
      storage: days.map((_, day) => 5200 - 800 * number + 420 * wave(day, 14 + 2 * number, 9 * number)),
    })),
  };
}

export function sampleShares() {
  const shares = [900, 640, 480, 300, 180].map((value, index) => ({
    name: `Category ${index + 1}`,
    values: [value, 760 - 120 * index],
  }));
  const pies = [kinds.available_capacity, kinds.open_interest].map(({ label }, pie) => ({
    label,
    total: shares.reduce((sum, { values }) => sum + (values[pie] ?? 0), 0),
  }));
  return { pies, shares };
}

/** 13 months; the last one is in progress. */
export const sampleMonths = (today: string) =>
  Array.from({ length: 13 }, (_, index) => ({
    date: addMonths(today, index - 12).slice(0, 7),
    volume: (900 + 350 * wave(index, 2, 0)) / (index === 12 ? 2 : 1),
    to_date: index === 12,
  }));
