/** Market regions: Canada as a whole, the United States by EIA PADD (sub-)district. */
export const regions = [
  'Canada',
  'PADD 1A',
  'PADD 1B',
  'PADD 1C',
  'PADD 2',
  'PADD 3',
  'PADD 4',
  'PADD 5',
] as const;
export type Region = (typeof regions)[number];

/** Supported countries, as shown and stored ("Bayonne, NJ, USA"). */
export const countries = ['USA', 'Canada'] as const;
export type Country = (typeof countries)[number];

/** A US state (or DC) or a Canadian province or territory. `code` is the postal code, unique across both countries. */
export interface Subdivision {
  code: string;
  name: string;
  country: Country;
  region: Region;
  /** Alternative names and old abbreviations, in lower case. */
  other_names: readonly string[];
}

type UsRegion = Exclude<Region, 'Canada'>;

// The Petroleum Administration for Defense Districts of the EIA.
const states: Record<UsRegion, Record<string, string>> = {
  'PADD 1A': {
    CT: 'Connecticut',
    MA: 'Massachusetts',
    ME: 'Maine',
    NH: 'New Hampshire',
    RI: 'Rhode Island',
    VT: 'Vermont',
  },
  'PADD 1B': {
    DC: 'District of Columbia',
    DE: 'Delaware',
    MD: 'Maryland',
    NJ: 'New Jersey',
    NY: 'New York',
    PA: 'Pennsylvania',
  },
  'PADD 1C': {
    FL: 'Florida',
    GA: 'Georgia',
    NC: 'North Carolina',
    SC: 'South Carolina',
    VA: 'Virginia',
    WV: 'West Virginia',
  },
  'PADD 2': {
    IA: 'Iowa',
    IL: 'Illinois',
    IN: 'Indiana',
    KS: 'Kansas',
    KY: 'Kentucky',
    MI: 'Michigan',
    MN: 'Minnesota',
    MO: 'Missouri',
    ND: 'North Dakota',
    NE: 'Nebraska',
    OH: 'Ohio',
    OK: 'Oklahoma',
    SD: 'South Dakota',
    TN: 'Tennessee',
    WI: 'Wisconsin',
  },
  'PADD 3': {
    AL: 'Alabama',
    AR: 'Arkansas',
    LA: 'Louisiana',
    MS: 'Mississippi',
    NM: 'New Mexico',
    TX: 'Texas',
  },
  'PADD 4': { CO: 'Colorado', ID: 'Idaho', MT: 'Montana', UT: 'Utah', WY: 'Wyoming' },
  'PADD 5': {
    AK: 'Alaska',
    AZ: 'Arizona',
    CA: 'California',
    HI: 'Hawaii',
    NV: 'Nevada',
    OR: 'Oregon',
    WA: 'Washington',
  },
};

const provinces: Record<string, string> = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
};

const otherNames: Record<string, readonly string[]> = {
  AL: ['ala'],
  AR: ['ark'],
  AZ: ['ariz'],
  CA: ['calif', 'cal'],
  CO: ['colo'],
  CT: ['conn'],
  DE: ['del'],
  FL: ['fla'],
  IL: ['ill'],
  IN: ['ind'],
  KS: ['kan', 'kans'],
  MA: ['mass'],
  MI: ['mich'],
  MN: ['minn'],
  MS: ['miss'],
  MT: ['mont'],
  NC: ['n carolina', 'no carolina'],
  ND: ['n dakota', 'n dak', 'no dakota'],
  NE: ['neb', 'nebr'],
  NJ: ['jersey'],
  NM: ['n mexico', 'n mex'],
  NV: ['nev'],
  OK: ['okla'],
  OR: ['ore', 'oreg'],
  PA: ['penn', 'penna'],
  SC: ['s carolina', 'so carolina'],
  SD: ['s dakota', 's dak', 'so dakota'],
  TN: ['tenn'],
  TX: ['tex'],
  WA: ['wash', 'washington state'],
  WI: ['wis', 'wisc'],
  WV: ['w virginia', 'w va', 'west va'],
  WY: ['wyo'],
  AB: ['alta'],
  BC: ['colombie britannique'],
  MB: ['man'],
  NB: ['nouveau brunswick'],
  NL: [
    'newfoundland',
    'labrador',
    'newfoundland labrador',
    'terre neuve',
    'terre neuve et labrador',
    'nfld',
    'nf',
  ],
  NS: ['nouvelle ecosse'],
  NT: ['nwt', 'territoires du nord ouest'],
  ON: ['ont'],
  PE: ['pei', 'ile du prince edouard'],
  QC: ['pq', 'que'],
  SK: ['sask'],
  YT: ['yukon territory', 'yk'],
};

/** Alternative names of a state; if its name is two words, also its code with a space: "N J". */
function otherNamesOf({ code, name }: { code: string; name: string }): readonly string[] {
  const names = otherNames[code] ?? [];
  return name.includes(' ') ? [...names, [...code].join(' ').toLowerCase()] : names;
}

/** All 51 + 13, states first. */
export const subdivisions: readonly Subdivision[] = [
  ...Object.entries(states).flatMap(([region, rows]) =>
    Object.entries(rows).map(([code, name]) => ({
      code,
      name,
      country: 'USA' as const,
      region: region as UsRegion,
      other_names: otherNamesOf({ code, name }),
    })),
  ),
  ...Object.entries(provinces).map(([code, name]) => ({
    code,
    name,
    country: 'Canada' as const,
    region: 'Canada' as const,
    other_names: otherNamesOf({ code, name }),
  })),
];

/**
 * Normalizes a name for comparison: lower-case ASCII letters and digits, single spaces, no accents, apostrophes or dots of
 * abbreviations ("St. John's" equals "st johns", "N.J." equals "nj").
 */
export function foldName(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['\u2018\u2019\u02bb\u02bc`\u00b4]/g, '')
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

const byFoldedName = new Map(
  subdivisions.flatMap((row) => [row.code, row.name, ...row.other_names].map((key) => [foldName(key), row])),
);

/** Finds a state or province by code or name, ignoring case, accents and dots; null if there is none. */
export function findSubdivision(text: string): Subdivision | null {
  return (text.length <= 60 && byFoldedName.get(foldName(text))) || null;
}

/**
 * The region of an address. `administrative_area_level_1` is a code or a name ("NJ", "New Jersey"), `country` one of
 * {@link countries}. Canada is a single region, so the province may be missing. Null for any other country.
 */
export function regionOf({
  administrative_area_level_1,
  country,
}: {
  administrative_area_level_1: string | null;
  country: string | null;
}): Region | null {
  if (country === 'Canada') return 'Canada';
  if (country !== 'USA' || administrative_area_level_1 === null) return null;
  const row = findSubdivision(administrative_area_level_1);
  return row?.country === 'USA' ? row.region : null;
}
