/** Describes the data of a chart in its files, which are read without the page. */
import { formatDate } from '../../lib/format.ts';
import { words } from '../words.ts';
import type { ChartColumn } from './chart-table.tsx';

export interface ChartDescription {
  region: string;
  category: string;
  /** Any other choice, as the measure of a comparison. */
  detail?: string | undefined;
  /** `05/23/2026 – 05/23/2027` */
  range: string;
  /** `YYYY-MM-DD` */
  asOf: string;
  source: string;
  /** How to read the figures. */
  note?: string | undefined;
}

/** `PADD 1B · Heavy Crude · 05/23/2026 – 05/23/2027` */
export const headlineOf = ({ region, category, detail, range }: ChartDescription) =>
  [region, detail, category, range].filter(Boolean).join(' · ');

const unitsOf = (columns: readonly ChartColumn[]) => [...new Set(columns.flatMap(({ unit }) => unit ?? []))];

/** Names and values for the header of a file. */
export function factsOf(
  description: ChartDescription,
  columns: readonly ChartColumn[],
): [name: string, value: string][] {
  const { region, category, detail, range, asOf, source, note } = description;
  const facts: [string, string | undefined][] = [
    ['Region', region],
    ['Product category', category],
    ['Shown', detail],
    ['Range', range],
    ['Unit', unitsOf(columns).join(' and ')],
    ['As of', formatDate(asOf)],
    ['Source', source],
    ['Note', note],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value]] : []));
}

/** Lines below a picture; its headline has the other facts. */
export const footerOf = (description: ChartDescription, columns: readonly ChartColumn[]) => [
  words.footer({
    unit: unitsOf(columns).join(' and '),
    asOf: formatDate(description.asOf),
    source: description.source,
  }),
  ...(description.note ? [description.note] : []),
];

/** Characters that some file systems do not allow in names. */
const RESERVED = /[\\/:*?"<>|]+/g;

/** `Volume and Price, PADD 1B, Heavy Crude.csv` */
export const fileNameOf = (name: string, { region, category }: ChartDescription, extension: string) =>
  `${[name, region, category].join(', ').replace(RESERVED, '-')}.${extension}`;
