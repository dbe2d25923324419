const FIRST_HUE = 25;
const STEP = 90;
/** Hues beyond are reds, which say that a storage is overbooked. */
const HUES = 300;
/** Ten hues in each; dark text reads on all of them. */
const TONES = ['62% 66%', '38% 80%', '26% 62%'];
const HUES_A_TONE = 10;

/**
 * The color of a storage, by its number from 0: the same in the pie, in the bars beside it and in the calendar. Hue 25 plus
 * a step for each (docs/product.md#booking-calendar), round and round but never red; neighbours are far apart.
 */
export function storageColor(number: number): string {
  const tone = TONES[Math.floor(number / HUES_A_TONE) % TONES.length];
  return `hsl(${FIRST_HUE + ((number * STEP) % HUES)} ${tone})`;
}
