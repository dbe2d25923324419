import { expect, it } from 'vitest';
import { type CalendarBar, colorOf, segmentsOf, spokenRow } from './calendar-model.ts';

const bar = (values: Partial<CalendarBar>): CalendarBar => ({
  id: 1,
  username: 'trader1',
  place: 'Dock 7',
  volume: 150,
  start_month: 3,
  end_month: 12,
  overbooked: [],
  ...values,
});

it('cuts a bar where it turns red and back; months beside the bar do not count', () => {
  expect(segmentsOf(bar({ overbooked: [1, 2, 5, 6, 12] }))).toEqual([
    { from: 3, to: 4, over: false },
    { from: 5, to: 6, over: true },
    { from: 7, to: 11, over: false },
    { from: 12, to: 12, over: true },
  ]);
  expect(segmentsOf(bar({ start_month: 4, end_month: 4 }))).toEqual([{ from: 4, to: 4, over: false }]);
});

it('says a row in words', () => {
  expect(spokenRow(bar({ overbooked: [5] }))).toBe(
    'trader1, Dock 7: 150 MBBL, March to December, overbooked in May',
  );
  expect(spokenRow(bar({ start_month: 2, end_month: 2, volume: 1170.5 }))).toBe(
    'trader1, Dock 7: 1,170.5 MBBL, February',
  );
  expect(spokenRow(bar({ overbooked: [5, 6, 9] }))).toMatch(/overbooked in May to June and September$/);
});

/** Of a CSS `hsl(h s% l%)`, as WCAG defines it. */
function luminance(color: string): number {
  const [hue = 0, saturation = 0, light = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  const chroma = (saturation / 100) * Math.min(light / 100, 1 - light / 100);
  const channel = (shift: number) => {
    const k = (shift + hue / 30) % 12;
    const value = light / 100 - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(0) + 0.7152 * channel(8) + 0.0722 * channel(4);
}

it('starts at hue 25, steps on with each row, keeps off red, and carries dark text', () => {
  const colors = Array.from({ length: 200 }, (_, row) => colorOf(row));
  expect(colors[0]).toMatch(/^hsl\(25 /);
  for (const [row, color] of colors.entries()) {
    const hue = Number(/\d+/.exec(color)?.[0]);
    expect(hue).toBeGreaterThanOrEqual(25);
    expect(hue).toBeLessThan(335);
    expect(color).not.toBe(colors[row + 1]);
    // The text is #10161e (dark 7), of luminance 0.008.
    expect((luminance(color) + 0.05) / 0.058).toBeGreaterThan(4.5);
  }
});
