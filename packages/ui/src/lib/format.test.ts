import { expect, it } from 'vitest';
import { formatAge, formatBytes, truncateText } from './format.ts';

it('truncates text of more than 30 characters', () => {
  expect(truncateText('x'.repeat(30))).toBe('x'.repeat(30));
  expect(truncateText('x'.repeat(31))).toBe(`${'x'.repeat(30)}…`);
  expect(truncateText('one two', 4)).toBe('one…');
});

it.each([
  ['an emoji of two code units', '🛢'],
  ['a family of four', '👨‍👩‍👧‍👦'],
  ['a flag', '🇨🇦'],
  ['a letter with its accent', 'e\u0301'],
  ['a keycap', '7\ufe0f\u20e3'],
])('truncates before or after %s, never inside it', (_, character) => {
  expect(truncateText(`${'x'.repeat(29)}${character}yz`)).toBe(`${'x'.repeat(29)}${character}…`);
  expect(truncateText(`${'x'.repeat(30)}${character}`)).toBe(`${'x'.repeat(30)}…`);
  expect(truncateText(character.repeat(30))).toBe(character.repeat(30));
  expect(truncateText(character.repeat(31))).toBe(`${character.repeat(30)}…`);
});

it('formats a number of bytes with a unit', () => {
  expect([999, 2400, 1_250_000].map(formatBytes)).toEqual(['999 B', '2 kB', '1.3 MB']);
});

it('formats an instant within the last week as its age and an older one as its date', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const ago = (milliseconds: number) => formatAge(new Date(now - milliseconds).toISOString(), now);
  const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
  expect(
    [-5000, 59_000, MINUTE, 59 * MINUTE, HOUR, 23 * HOUR, DAY, 6 * DAY, 7 * DAY, 800 * DAY].map(ago),
  ).toEqual([
    'just now',
    'just now',
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
    '23 hours ago',
    'yesterday',
    '6 days ago',
    '11/13/2026',
    '09/11/2024',
  ]);
});
