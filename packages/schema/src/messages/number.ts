/** Messages about a text that is not an unambiguous number, or a number that its field cannot store. */

const MAX_QUOTED = 30;
const quote = (text: string) => {
  const letters = [...text.toWellFormed()];
  return `"${letters.length > MAX_QUOTED ? `${letters.slice(0, MAX_QUOTED).join('')}…` : letters.join('')}"`;
};

const inUnit = (unit: string | undefined) => (unit ? ` in ${unit}` : '');

const examples: Record<string, string> = {
  'USD/BBL': '0.45',
  MBBL: '250',
  BBL: '1500',
  months: '24',
  percent: '5',
};

export const numberMessages = {
  severalCells: 'More than one cell was pasted. Paste one number.',
  range: (text: string) => `${quote(text)} is a range. Enter one number.`,
  calculation: (text: string) => `${quote(text)} is a calculation. Enter its result.`,
  sign: (text: string) => `${quote(text)} has a sign or brackets. Enter the number without them.`,
  twoReadings: (text: string, readings: readonly string[]) =>
    `${quote(text)} can be ${readings.join(' or ')}. Enter the one you mean.`,
  /** Shown under the field, which contains only the number. */
  readAs: (text: string, understood: string) => `${quote(text)} read as ${understood}`,
  /** M means thousand in the oil trade and million elsewhere. */
  thousandOrMillion: (text: string, readings: readonly string[]) =>
    `M in ${quote(text)} can mean thousand or million. Enter ${readings.join(' or ')}.`,
  otherUnit: (text: string, unit: string | undefined) =>
    unit
      ? `${quote(text)} is not in ${unit}. Enter the number in ${unit}.`
      : `${quote(text)} has a unit. Enter the number alone.`,
  notOneNumber: (text: string, unit?: string) =>
    `${quote(text)} cannot be read as a number. Enter one${inUnit(unit)}, such as ${examples[unit ?? ''] ?? '4'}.`,
  decimals: (understood: string, most: number) =>
    most === 0
      ? `${understood} is not whole. Enter a whole number.`
      : `${understood} has too many decimals. Enter at most ${most}.`,
  /** A double cannot represent the number exactly. */
  digits: (text: string, most: number) => `${quote(text)} has too many digits. Enter at most ${most}.`,
} as const;
