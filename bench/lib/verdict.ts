/** `met` or `missed`, in the words of every benchmark's line. */
export const atLeast = (value: number, target: number) =>
  `target >= ${target}: ${value >= target ? 'met' : 'missed'}`;
export const atMost = (value: number, target: number, unit = '') =>
  `target <= ${target}${unit}: ${value <= target ? 'met' : 'missed'}`;
export const round = (value: number, digits = 2) => value.toFixed(digits);
