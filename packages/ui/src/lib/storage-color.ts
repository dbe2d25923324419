const FIRST_HUE = 25;
const HUE_STEP = 90;
/** Excludes red, the color of overbooked storages. */
const HUE_RANGE = 300;
/** Saturation and lightness. Dark text is legible on all of them. */
const TONES = ['45% 66%', '30% 80%', '20% 60%'];
const HUES_PER_TONE = 10;

/**
 * The color of a storage, by its number from 0, in the pie, the bars beside it and the calendar. Consecutive numbers have very
 * different hues (docs/product.md#booking-calendar).
 */
export function storageColor(number: number): string {
  const tone = TONES[Math.floor(number / HUES_PER_TONE) % TONES.length];
  return `hsl(${FIRST_HUE + ((number * HUE_STEP) % HUE_RANGE)} ${tone})`;
}
