/** Which terminals are shown: any chosen product, any chosen mode, and the range of capacities; nothing chosen: all. */
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

/** Our modes with their synonyms in public data sets. */
const modeWords = {
  Barge: ['barge'],
  Pipeline: ['pipeline'],
  Rail: ['rail'],
  Truck: ['truck'],
  Vessel: ['vessel', 'marine', 'water'],
} as const;
export const terminalModes = Object.keys(modeWords) as (keyof typeof modeWords)[];
export type TerminalMode = (typeof terminalModes)[number];

/** Barrels. The upper end of the slider is open. */
export const CAPACITY = { least: 0, most: 10_000_000, step: 10_000 };

export interface TerminalFilter {
  products: readonly TerminalProduct[];
  modes: readonly TerminalMode[];
  /** Barrels. */
  least: number;
  most: number;
}

export const allTerminals: TerminalFilter = {
  products: [],
  modes: [],
  least: CAPACITY.least,
  most: CAPACITY.most,
};

export const isAll = ({ products, modes, least, most }: TerminalFilter) =>
  products.length === 0 && modes.length === 0 && least <= CAPACITY.least && most >= CAPACITY.most;

type Test = ExpressionSpecification;

const text = (field: string): Test => ['downcase', ['to-string', ['get', field]]];
const says = (words: readonly string[], ...fields: string[]): Test => [
  'any',
  ...words.flatMap((word) => fields.map((field): Test => ['in', word.toLowerCase(), text(field)])),
];

function holds({ least, most }: TerminalFilter): Test[] {
  const barrels: Test = ['get', 'capacity'];
  const known: Test = ['has', 'capacity'];
  return [
    ...(least > CAPACITY.least ? [['all', known, ['>=', barrels, least]] as Test] : []),
    ...(most < CAPACITY.most ? [['all', known, ['<=', barrels, most]] as Test] : []),
  ];
}

/** MapLibre's filter. A terminal of unknown capacity passes no range. */
export const terminalTest = (filter: TerminalFilter): Test => [
  'all',
  ...(filter.products.length > 0 ? [says(filter.products, 'products', 'commodity')] : []),
  ...(filter.modes.length > 0
    ? [
        says(
          filter.modes.flatMap((mode) => modeWords[mode]),
          'modes',
        ),
      ]
    : []),
  ...holds(filter),
];
