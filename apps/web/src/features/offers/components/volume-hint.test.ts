import type { TypedNumber } from '@tank/schema/kit/read-number';
import { expect, test } from 'vitest';
import { volumeHint } from './volume-hint.ts';

const range = { min_volume: 50, max_volume: 1200.5 };
const hint = (volume: TypedNumber, total_capacity?: number) =>
  volumeHint({ ...range, volume, total_capacity });

test('names the range of the inquiry for a volume inside it, ends included', () => {
  for (const volume of ['', 50, 1200.5] as const)
    expect(hint(volume)).toEqual({ text: 'The inquiry asks for 50–1,200.5 MBBL.', outside: false });
  expect(volumeHint({ volume: 5, min_volume: 5, max_volume: 5 }).text).toBe('The inquiry asks for 5 MBBL.');
});

test('warns of a volume outside the range', () => {
  expect(hint(49.999)).toEqual({
    text: 'Less than the inquiry asks for: 50–1,200.5 MBBL.',
    outside: true,
  });
  expect(hint(1201)).toEqual({ text: 'More than the inquiry asks for: 50–1,200.5 MBBL.', outside: true });
});

test('warns of a volume above the capacity of the storage first', () => {
  expect(hint(300, 300).outside).toBe(false);
  expect(hint(301, 300)).toEqual({ text: 'The storage holds 300 MBBL in total.', outside: true });
  expect(hint(2000, 300).text).toBe('The storage holds 300 MBBL in total.');
});
