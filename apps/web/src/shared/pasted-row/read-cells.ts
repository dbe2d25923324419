/** Readers of pasted cells by field type. Pure. */
import { readDate } from '@tank/schema/kit/read-date';
import { type NumberOptions, readNumber } from '@tank/schema/kit/read-number';
import { formatDate } from '@tank/ui/lib/format';
import { readToday } from '@tank/ui/lib/today';
import { words } from './words.ts';

/** A form value, or why the cell has none. */
export type Reading = { value: unknown; understood: string } | { fault: string };

export interface RowField {
  key: string;
  label: string;
  read: (text: string) => Reading;
}

interface Choice {
  value: string;
  label: string;
}

const simple = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

export const readNumberCell =
  (options: NumberOptions) =>
  (text: string): Reading => {
    const read = readNumber(text, options);
    return 'empty' in read ? { fault: words.notOnList(text) } : read;
  };

export function readDateCell(text: string): Reading {
  const read = readDate(text, { today: readToday() });
  if ('value' in read) return { ...read, understood: formatDate(read.value) };
  return 'fault' in read ? read : { fault: words.notOnList(text) };
}

export const readTextCell = (text: string): Reading => ({ value: text, understood: text });

export function readFlagCell(text: string): Reading {
  const word = simple(text);
  if (['1', 'yes', 'y', 'true', 'x'].includes(word)) return { value: 1, understood: 'Yes' };
  if (['0', 'no', 'n', 'false'].includes(word)) return { value: 0, understood: 'No' };
  return { fault: words.notFlag(text) };
}

export const readChoiceCell =
  (choices: readonly Choice[]) =>
  (text: string): Reading => {
    const [found, another] = choices.filter(({ label }) => simple(label) === simple(text));
    if (another) return { fault: words.severalOnList(text) };
    return found ? { value: found.value, understood: found.label } : { fault: words.notOnList(text) };
  };

/** Reads a list separated by commas or semicolons. */
export const readChoicesCell =
  (choices: readonly Choice[]) =>
  (text: string): Reading => {
    const read = text
      .split(/[,;]/)
      .filter((part) => part.trim() !== '')
      .map((part) => readChoiceCell(choices)(part.trim()));
    const fault = read.find((one) => 'fault' in one);
    if (fault) return fault;
    const found = read.filter((one) => 'value' in one);
    return {
      value: found.map(({ value }) => value),
      understood: found.map(({ understood }) => understood).join(', '),
    };
  };
