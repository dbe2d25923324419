import { foldName } from '@tank/schema/map/regions';

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

// One abbreviation for all the forms of a word, so that "So. Portland" and "S Portland" meet "South Portland".
// "Pt." is written for Point and for Port, "Mt" for Mount and for Mont.
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

/** A folded name with each word that people abbreviate in its one short form: "so portland" is "s portland". */
export function abbreviate(folded: string): string {
  return swapWords({ folded, table: abbreviations });
}

/** Every folded spelling a person may start to type: as written, abbreviated, in full, with apostrophes as gaps. */
export function townSpellings(name: string): string[] {
  const folded = foldName(name);
  const gapped = foldName(name.replace(/['\u2018\u2019]/g, ' '));
  const inShort = swapWords({ folded, table: short });
  const inFull = swapWords({ folded, table: long });
  return [...new Set([folded, inShort, inFull, gapped, abbreviate(folded)])];
}
