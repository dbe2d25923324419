import { formatVolume, volumeInWords } from '@tank/schema/kit/format';

interface Booked {
  booked: number;
  /** Null if unknown. */
  total: number | null;
  percent: string;
}

export const words = {
  /** `1,500 of 1,444 MBBL · 104%`, or `300 MBBL · 12%` without a total. */
  fill: ({ booked, total, percent }: Booked) =>
    `${total === null ? volumeInWords(booked) : `${formatVolume(booked)} of ${volumeInWords(total)}`} · ${percent}`,
  byStorage: 'Booked capacity by storage',
  allStorages: (count: number) => `Show all ${count} storages`,
  fewerStorages: 'Show fewer storages',
  available: 'Available',
  overbooked: ', overbooked',
  others: 'All others',
  /** Names a chart of sample figures, or its reader. */
  sample: (name: string) => `${name} (sample)`,
  sampleFigures: 'Sample data, not market data',
  /** The last row of the table of several pies. */
  total: 'Total, each listing and inquiry counted once',
  /** Below a saved picture. */
  footer: ({ unit, asOf, source }: { unit: string; asOf: string; source: string }) =>
    `Unit: ${unit} · As of ${asOf} · Source: ${source}`,
  /** In the legend: `Price: too few owners`. */
  missing: (line: string, reason: string | undefined) => `${line}: ${reason ?? 'no figures'}`,
  byLatest: 'Lines by latest value',
  /** A month that is not over yet. */
  toDate: 'To date',
  monthToDate: (month: string) => `${month}, to date`,
  days: (first: string, last: string) => `${first} – ${last}`,
  zoomHint: 'Drag over the chart, or the handles of the strip below it, to zoom in.',
  zoomed: (days: string) => `Zoomed to ${days}. The table, CSV and PNG include only these days.`,
  resetZoom: 'Reset zoom',
  firstDay: 'First visible day',
  lastDay: 'Last visible day',
  table: (chart: string) => `${chart}, as a table`,
  /** Of the figures of a month. */
  unit: 'USD per month',
  month: (name: string, figures: readonly { label: string; value: string }[]) =>
    `${name}: ${figures.map(({ label, value }) => `${label} ${value}`).join(', ')}`,
  /** `November 22, 2026: Price 0.5000 USD/BBL, Bid –`. */
  day: (name: string, lines: readonly { label: string; value: string; unit?: string }[]) =>
    `${name}: ${lines.map(({ label, value, unit }) => [label, value, unit].filter(Boolean).join(' ')).join(', ')}`,
} as const;
