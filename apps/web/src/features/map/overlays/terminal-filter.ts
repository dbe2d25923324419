/** Terminals pass with any of the selected products, any of the selected modes, and a capacity in the range. */
import type { ExpressionSpecification } from 'maplibre-gl';

export const terminalProducts = [
  'Asphalt',
  'Biodiesel',
  'Butane',
  'Chemicals',
  'Crude',
  'Ethanol',
  'Propane',
  'Refined',
] as const;
export type TerminalProduct = (typeof terminalProducts)[number];

/** Modes with their synonyms in public data sets. */
const modeSynonyms = {
  Barge: ['barge'],
  Pipeline: ['pipeline'],
  Rail: ['rail'],
  Truck: ['truck'],
  Vessel: ['vessel', 'marine', 'water'],
} as const;
export const terminalModes = Object.keys(modeSynonyms) as (keyof typeof modeSynonyms)[];
export type TerminalMode = (typeof terminalModes)[number];

/** Barrels. The upper end of the slider means "or more". */
export const CAPACITY = { min: 0, max: 10_000_000, step: 10_000 };

export interface TerminalFilter {
  /** Empty for all. */
  products: readonly TerminalProduct[];
  /** Empty for all. */
  modes: readonly TerminalMode[];
  /** Capacity in barrels. */
  min: number;
  max: number;
}

export const allTerminals: TerminalFilter = {
  products: [],
  modes: [],
  min: CAPACITY.min,
  max: CAPACITY.max,
};

export const isUnfiltered = ({ products, modes, min, max }: TerminalFilter) =>
  products.length === 0 && modes.length === 0 && min <= CAPACITY.min && max >= CAPACITY.max;

const lowerCase = (field: string): ExpressionSpecification => ['downcase', ['to-string', ['get', field]]];
const mentionsAny = (words: readonly string[], ...fields: string[]): ExpressionSpecification => [
  'any',
  ...words.flatMap((word) =>
    fields.map((field): ExpressionSpecification => ['in', word.toLowerCase(), lowerCase(field)]),
  ),
];

function capacityInRange({ min, max }: TerminalFilter): ExpressionSpecification[] {
  const barrels: ExpressionSpecification = ['get', 'capacity'];
  const isKnown: ExpressionSpecification = ['has', 'capacity'];
  return [
    ...(min > CAPACITY.min ? [['all', isKnown, ['>=', barrels, min]] as ExpressionSpecification] : []),
    ...(max < CAPACITY.max ? [['all', isKnown, ['<=', barrels, max]] as ExpressionSpecification] : []),
  ];
}

/** The filter as a MapLibre expression. A terminal of unknown capacity passes only the full range. */
export const terminalFilterExpression = (filter: TerminalFilter): ExpressionSpecification => [
  'all',
  ...(filter.products.length > 0 ? [mentionsAny(filter.products, 'products', 'commodity')] : []),
  ...(filter.modes.length > 0
    ? [
        mentionsAny(
          filter.modes.flatMap((mode) => modeSynonyms[mode]),
          'modes',
        ),
      ]
    : []),
  ...capacityInRange(filter),
];
