import { countInWords, priceInWords, volumesInWords } from '@tank/schema/kit/format';
import type { AccessFlag } from '@tank/schema/map/map';
import type { GapReason } from '@tank/schema/market/disclosure-rule';
import { formatDate, formatNumber } from '@tank/ui/lib/format';

type Kind = 'listing' | 'inquiry';

interface RecordRef {
  kind: Kind;
  id: number;
}

const names = { listing: 'Listing', inquiry: 'Inquiry' } as const;

export const words = {
  title: 'Map',
  volume: 'Volume Map',
  heat: 'Heat Map',
  legend: 'Legend',
  canvas: 'Map of listings and inquiries',
  heatCanvas: 'Map of volume and price by state',
  fullScreenPage: 'Map, full screen',
  enterFullScreen: 'Fill the screen',
  exitFullScreen: 'Leave full screen',
  colorBy: 'Color states by',
  productCategory: 'Product category',
  allCategories: 'All categories',
  heatTable: 'Volume and price by state',
  noRecords: 'No listings or inquiries',
  otherDates: 'Choose other dates.',
  heatNotes: {
    today: 'Capacity available today. The Volume Map shows everything open.',
    range: 'Average over the selected dates.',
  },
  noPrice: (reason: GapReason = 'no prices') => `No price: ${reason}`,
  clickToShow: 'Click to see it on the Volume Map',
  tapToShow: 'Tap again to see it on the Volume Map',
  openState: (state: string) => `${state} on the Volume Map`,
  fromTo: (from: string, to: string, andMore = false) => `${from}–${to}${andMore ? ' or more' : ''}`,
  noData: { volume: 'Nothing', price: 'No price' },
  schematic:
    'Schematic: straight lines between towns, drawn from public sources. Shows connections, not exact routes.',
  capacityRange: (min: string, max: string) => `${min}–${max} MBBL`,
  minCapacity: 'Minimum terminal capacity',
  maxCapacity: 'Maximum terminal capacity',
  millionBarrels: (millions: string) => `${millions} million barrels`,
  capacityUnit:
    'On this slider, 1.00 MBBL is one million barrels; everywhere else, 1 MBBL is one thousand. Terminals of unknown capacity appear only when the full range is selected.',
  terminalProducts: 'Terminal products',
  terminalModes: 'Terminal modes',
  allProducts: 'All products',
  allModes: 'All modes',
  nearRoute: 'Near a route',
  allLines: 'All lines',
  showNearby: 'Show nearby',
  clearNearby: 'Clear nearby',
  milesRange: ({ min, max }: { min: number; max: number }) => `Enter a distance from ${min} to ${max} miles.`,
  wholeMarket: 'Whole market',
  days: ({ start_date, end_date }: { start_date: string; end_date: string }) =>
    `${formatDate(start_date)} – ${formatDate(end_date)}`,
  clearFilter: 'Clear filter',
  nearLine: (miles: number, name: string) => `Within ${miles} ${miles === 1 ? 'mile' : 'miles'} of ${name}`,
  nearCounts: (listings: number, inquiries: number) =>
    `${countInWords(listings, 'listing')}, ${countInWords(inquiries, 'inquiry')}`,
  remove: (what: string) => `Remove: ${what}`,
  noWebGl: 'This browser can’t show the map (WebGL is off). The table shows the same data.',
  styleFailed:
    'The custom base map did not load. The built-in map is shown instead, with all listings and inquiries.',
  savedFilterFailed:
    'Your saved filter could not be loaded, so everything is shown. Save filters again once it loads.',
  calculating: 'calculating…',
  nearFailed: 'could not be calculated, showing everything',
  between: (min: string, max: string, unit: string) => `${min}–${max} ${unit}`,
  andMore: (min: string, unit: string) => `${min} ${unit} or more`,
  upTo: (max: string, unit: string) => `up to ${max} ${unit}`,
  excluded: { listing: 'no listings', inquiry: 'no inquiries' },
  kinds: { listing: 'Listings', inquiry: 'Inquiries' },
  filters: 'Filters',
  mapCard: 'Map panel',
  chip: (name: string, value: string) => `${name}: ${value}`,
  orMore: (min: string) => `${min} or more`,
  atMost: (max: string) => `up to ${max}`,
  placeSearch: 'Go to a place',
  sidebarSections: 'Map sidebar',
  approximate: 'Approximate location',
  /** For screen readers, which cannot see the dashed edge of the mark. */
  approximateSuffix: ', approximate location',
  priceRange: 'Price, USD/BBL',
  volumeRange: 'Volume, MBBL',
  accessModes: 'Access modes (listings)',
  askPrice: 'Shell price',
  bidPrice: 'Bid price',
  retrying: 'Market data is not responding. Retrying…',
  noOpenRecords: 'There are no open listings or inquiries.',
  noMatches: 'No matches.',
  noMatchesInView: (elsewhere: number) => `No matches in view. ${formatNumber(elsewhere)} elsewhere.`,
  goThere: 'Go there',
  recordName: ({ kind, id }: RecordRef) => `${names[kind]} ${id}`,
  summary: (point: RecordRef & { volumes: readonly [number, number] }) =>
    `${names[point.kind]} ${point.id} · ${volumesInWords(...point.volumes)}`,
  pointsHere: (count: number) => `${formatNumber(count)} at this location`,
  countInView: (count: number) => `${formatNumber(count)} in view, largest first`,
  more: (count: number) => `${formatNumber(count)} more`,
  priceText: ({ price }: { price: number | null }) => (price === null ? 'Undisclosed' : priceInWords(price)),
  miles: (miles: number) => countInWords(miles, 'mile'),
  months: (months: number) => countInWords(months, 'month'),
  sampleVolumes: (volumes: readonly string[]) => `${volumes.join(', ')} MBBL`,
  clusterLegend: 'Cluster: count and MBBL',
  matchCounts: (
    matches: { listings: number; inquiries: number },
    all: { length: number; listings: number },
  ) =>
    `${formatNumber(matches.listings)} of ${countInWords(all.listings, 'listing')}, ` +
    `${formatNumber(matches.inquiries)} of ${countInWords(all.length - all.listings, 'inquiry')}`,
  filteredCounts: (
    matches: { listings: number; inquiries: number },
    all: { length: number; listings: number },
  ) => `Filtered: ${words.matchCounts(matches, all)}`,
  clusterSummary: ({ kind, count, volume }: { kind: Kind; count: number; volume: number }) =>
    `${countInWords(count, kind)} · ${formatNumber(volume, 0)} MBBL`,
  /** Overrides of MapLibre's texts, by its keys. */
  mapLibreLocale: {
    'CooperativeGesturesHandler.WindowsHelpText': 'Use Ctrl + scroll to zoom the map',
    'CooperativeGesturesHandler.MacHelpText': 'Use ⌘ + scroll to zoom the map',
    'CooperativeGesturesHandler.MobileHelpText': 'Use two fingers to move the map',
    'Map.Title': 'Map, moved by arrow keys',
  },
} as const;

/** Units of the heat map's colors. */
export const heatUnits = { volume: 'Volume, MBBL', price: 'Price, USD/BBL' } as const;

export const flagNames: Record<AccessFlag, string> = {
  barge_in: 'Barge in',
  barge_out: 'Barge out',
  pipe_in: 'Pipeline in',
  pipe_out: 'Pipeline out',
  rail_in: 'Rail in',
  rail_out: 'Rail out',
  truck_in: 'Truck in',
  truck_out: 'Truck out',
  vessel_in: 'Vessel in',
  vessel_out: 'Vessel out',
};
