import { formatNumber, leasesInWords } from '@tank/schema/kit/format';
import type { ListPage } from '@tank/schema/kit/table';

export const words = {
  nothingMatches: {
    search: 'Nothing matches this search',
    filters: 'Nothing matches these filters',
    both: 'Nothing matches this search and these filters',
  },
  /** The search box and the chips have "Clear search" and "Clear all" already. */
  clear: { search: 'Show all rows', filters: 'Clear filters', both: 'Show all rows' },
  /** "Available Now" names its column itself. */
  quickFilter: (label: string, value: string) =>
    value === '' || value.startsWith(label) ? value || label : `${label}: ${value}`,
  activeFilters: 'Active filters',
  removeFilter: (label: string) => `Remove filter ${label}`,
  filter: (label: string, active = false) => (active ? `Filter ${label} (active)` : `Filter ${label}`),
  /** The range of a filter, for its chip. */
  upTo: (max: string) => `up to ${max}`,
  from: (min: string) => `from ${min}`,
  fromTo: (min: string, max: string) => (min === max ? min : `${min}–${max}`),
  searches: (columns: string) => `Searches ${columns} (press /)`,
  tableOptions: 'Table options',
  savedViews: 'Saved views',
  moved: (column: string, position: number, total: number) => `${column} is now ${position} of ${total}.`,
  reset: 'Columns, widths, pins and density are back to the default.',
  pin: (column: string) => `Pin ${column}`,
  pinned: (column: string) => `${column} is pinned and stays in view.`,
  unpinned: (column: string) => `${column} is no longer pinned.`,
  resize: (column: string) => `Resize ${column}`,
  resized: (column: string, width: number) => `${column} is now ${width} pixels wide.`,
  moveUp: (column: string) => `Move ${column} up`,
  moveDown: (column: string) => `Move ${column} down`,
  asTable: 'Show as a table',
  asCards: 'Show as cards',
  rowsPerPage: 'Rows per page',
  select: (row: string) => `Select ${row}`,
  selectAll: 'Select all rows on this page',
  selectPage: 'Select page',
  clearSelection: 'Clear selection',
  withSelected: 'Selected rows',
  /** "3 selected · 240 MBBL · $120,000 a month", or the sums of the page or of all rows that match the filter. */
  sums(selected: number, sums: string | undefined, all: ListPage | undefined) {
    if (selected > 0) return [`${selected} selected`, sums].filter(Boolean).join(' · ');
    if (all?.sums) return `All ${formatNumber(all.total)} · ${leasesInWords(all.sums)}`;
    return sums && `This page · ${sums}`;
  },
  sumAll: ({ total, total_exact }: ListPage) => `Sum all ${total_exact ? formatNumber(total) : 'rows'}`,
  details: 'Details',
  actions: 'Actions',
  pagesOf: (caption: string) => `Pages of ${caption}`,
  /** Ascending and descending. */
  sorts: {
    number: ['low to high', 'high to low'],
    date: ['earliest first', 'latest first'],
    text: ['A to Z', 'Z to A'],
    flag: ['No first', 'Yes first'],
    id: ['oldest first', 'newest first'],
  },
} as const;
