import { foldName } from '@tank/schema/map/regions';

const short: Record<string, string> = { saint: 'st', sainte: 'ste', fort: 'ft', mount: 'mt', point: 'pt' };
const long = Object.fromEntries(Object.entries(short).map(([full, abbreviation]) => [abbreviation, full]));

function swapWords({ folded, table }: { folded: string; table: Record<string, string> }): string {
  return folded
    .split(' ')
    .map((word) => (Object.hasOwn(table, word) ? table[word] : word))
    .join(' ');
}

/** Normalizes a town's name: "Saint James", "St. James" and "ST JAMES" are all "st james". */
export function townKey(name: string): string {
  return swapWords({ folded: foldName(name), table: short });
}

// One abbreviation per word, so that "So. Portland" and "S Portland" match "South Portland". "Pt." is short for Point and Port, "Mt" for
// Mount and Mont.
const abbreviations: Record<string, string> = {
  ...short,
  mont: 'mt',
  port: 'pt',
  north: 'n',
  no: 'n',
  south: 's',
  so: 's',
  east: 'e',
  west: 'w',
  park: 'pk',
  heights: 'hts',
  hgts: 'hts',
  springs: 'spgs',
  spring: 'spgs',
  sprgs: 'spgs',
  junction: 'jct',
  jctn: 'jct',
  center: 'ctr',
  centre: 'ctr',
  cntr: 'ctr',
  beach: 'bch',
  harbor: 'hbr',
  harbour: 'hbr',
  lake: 'lk',
  island: 'is',
  isl: 'is',
  city: 'cty',
  village: 'vlg',
  valley: 'vly',
  falls: 'fls',
  grove: 'grv',
  mountain: 'mtn',
  channel: 'chnl',
  river: 'rvr',
  rivers: 'rvr',
};

/** Abbreviates a folded name: "so portland" and "south portland" are "s portland". */
export function abbreviate(folded: string): string {
  return swapWords({ folded, table: abbreviations });
}

/** All folded spellings that a user may type: as written, abbreviated, in full, with apostrophes as spaces. */
export function townSpellings(name: string): string[] {
  const folded = foldName(name);
  const spaced = foldName(name.replace(/['\u2018\u2019]/g, ' '));
  const inShort = swapWords({ folded, table: short });
  const inFull = swapWords({ folded, table: long });
  return [...new Set([folded, inShort, inFull, spaced, abbreviate(folded)])];
}
