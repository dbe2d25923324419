import { foldName } from '@tank/schema/regions';

const short: Record<string, string> = { saint: 'st', sainte: 'ste', fort: 'ft', mount: 'mt', point: 'pt' };
const long = Object.fromEntries(Object.entries(short).map(([full, abbreviation]) => [abbreviation, full]));

function swapWords({ folded, table }: { folded: string; table: Record<string, string> }): string {
  return folded
    .split(' ')
    .map((word) => (Object.hasOwn(table, word) ? table[word] : word))
    .join(' ');
}

/** The one key of a town's name, however it is written: "Saint James", "St. James" and "ST JAMES" are all "st james". */
export function townKey(name: string): string {
  return swapWords({ folded: foldName(name), table: short });
}

/** Every folded spelling a person may start to type: as written, abbreviated, in full, with apostrophes as gaps. */
export function townSpellings(name: string): string[] {
  const folded = foldName(name);
  const gapped = foldName(name.replace(/['\u2018\u2019]/g, ' '));
  return [...new Set([folded, townKey(name), swapWords({ folded, table: long }), gapped])];
}
