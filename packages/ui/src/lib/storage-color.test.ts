import { expect, it } from 'vitest';
import { storageColor } from './storage-color.ts';

/** The relative luminance (WCAG) of a CSS `hsl(h s% l%)`. */
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

const colors = Array.from({ length: 60 }, (_, number) => storageColor(number));
const hueOf = (color: string) => Number(/\d+/.exec(color)?.[0]);

it('starts at hue 25, avoids red and has enough contrast with dark text', () => {
  expect(hueOf(colors[0] as string)).toBe(25);
  for (const color of colors) {
    expect(hueOf(color)).toBeGreaterThanOrEqual(25);
    expect(hueOf(color)).toBeLessThan(335);
    // The text is the page color, of luminance 0.0055.
    expect((luminance(color) + 0.05) / 0.0555).toBeGreaterThan(4.5);
  }
});

it('gives 30 storages distinct colors and consecutive storages hues at least 60 degrees apart', () => {
  expect(new Set(colors.slice(0, 30)).size).toBe(30);
  for (const [number, color] of colors.slice(1).entries()) {
    const apart = Math.abs(hueOf(color) - hueOf(colors[number] as string));
    expect(Math.min(apart, 360 - apart)).toBeGreaterThanOrEqual(60);
  }
});
